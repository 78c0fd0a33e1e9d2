/** Connects One Tap to the browser and to the configured services. */
import { loadedAt } from '../banner-entrance';
import { ONE_TAP_COOLDOWN_MS } from '../../config/limits';
import { site } from '../../config/site';
import { createCalls } from '../api/calls';
import { parameter, referralCode } from '../attribution/referral';
import { externalReferrer } from '../attribution/source';
import { redactCampaign } from '../telemetry/redact';
import { configuration } from '../config';
import { ONE_TAP_KEY } from '../../shared/consent/inventory';
import { STANDARD_ALPHABET } from '../envelope/base64';
import { importPublicKey, seal } from '../envelope/envelope';
import { warn } from '../log/log';
import { loadScript } from '../page/load-script';
import { toaster } from '../../stores/toasts';
import { browserTimers } from '../../shared/timers/timers';
import type { Visit } from '../visit/context';
import { startOneTap, type GoogleIdentity, applicationUrl } from './one-tap';

const SCRIPT = 'https://accounts.google.com/gsi/client';

interface GoogleScope {
  readonly google?: { readonly accounts?: { readonly id?: GoogleIdentity } };
}

async function loadGoogle(): Promise<GoogleIdentity> {
  await loadScript(SCRIPT);
  const identity = (window as GoogleScope).google?.accounts?.id;
  if (!identity) throw new Error('Google script: google.accounts.id is missing');
  return identity;
}

async function sealCredential(credential: string): Promise<string> {
  const { publicKey, keyId = '', alphabet = STANDARD_ALPHABET } = configuration;
  const key = await importPublicKey(crypto.subtle, publicKey ?? '');
  const { wrappedKey, data } = await seal(credential, { publicKey: key, keyId, alphabet }, crypto);
  return `${wrappedKey}.${data}`;
}

/** Opens the application with the one-time token, in this tab if the browser blocks a new one. */
function goToApplication(token: string): void {
  const address = applicationUrl(configuration.appOrigin, token);
  const opened = site.oneTapTarget === 'new-tab' && window.open(address);
  if (opened) opened.opener = null;
  else location.assign(address);
}

/** Runs One Tap on this page while marketing is allowed. */
export function startPageOneTap({ gate, cookies, local, isOwn, signal }: Visit): void {
  const { main } = createCalls(configuration);
  const query = new URLSearchParams(location.search);
  const { referrer } = document;
  if (!main) return;
  const start = () =>
    startOneTap({
      clientId: configuration.googleClientId,
      isAllowed: () => gate.can('marketing') && Date.now() >= Number(local.get(ONE_TAP_KEY) ?? 0),
      loadGoogle,
      seal: sealCredential,
      origin: () => {
        const code = referralCode({ gate, cookies, storage: local, query }) ?? '';
        return {
          invite_code: parameter(query, 'invite_code') ?? code,
          language: document.documentElement.lang,
          source: redactCampaign('source', parameter(query, 'source') ?? ''),
          referer: externalReferrer(referrer, isOwn),
          regParam: code,
        };
      },
      login: (payload) => main.authorizedLogin(new URLSearchParams({ ...payload })),
      onSuccess: goToApplication,
      onFailure: (error) => {
        warn(`One Tap: ${error instanceof Error ? error.message : 'unknown error'}`);
        toaster.show({ kind: 'toast', style: 'failed', message: 'registrationFailed' });
      },
      coolDown: () => {
        if (gate.can('marketing')) local.set(ONE_TAP_KEY, String(Date.now() + ONE_TAP_COOLDOWN_MS));
      },
      timers: browserTimers,
      loadedAt: loadedAt(),
    });
  let stop = (): void => undefined;
  const follow = (isAllowed: boolean): void => {
    stop();
    stop = isAllowed ? start() : () => undefined;
  };
  gate.subscribe('marketing', follow, signal);
  signal.addEventListener('abort', () => stop());
}
