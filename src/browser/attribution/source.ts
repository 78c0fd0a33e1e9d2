import { COOKIE_DAYS } from '../../config/limits.ts';
import type { Gate } from '../consent/gate.ts';
import { DOCUMENT_REFERRER_COOKIE, LANDING_KEY } from '../../shared/consent/inventory.ts';
import { bounded } from '../cookies/bounded.ts';
import type { Visit } from '../visit/context.ts';
import { redactCampaign, redactUrl } from '../telemetry/redact.ts';
import { SOURCE_PARAMETERS } from './parameters.ts';
import { parameter, VALUE_LENGTH, keepReferral } from './referral.ts';

/** Maximum number of referrers in a record. */
const REFERERS = 10;

type Parameter = (typeof SOURCE_PARAMETERS)[number];

/** The source of a visit (docs/requirements.md#attribution). */
export interface SourceRecord {
  readonly referer: readonly string[];
  readonly source_data: Readonly<Record<'page_url' | Parameter, string>>;
}

/** Returns the external page a visitor comes from; empty for our own pages or no referrer. */
export function externalReferrer(referrer: string, isOwn: (hostname: string) => boolean): string {
  const url = URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol) || isOwn(url.hostname)) return '';
  return bounded(redactUrl(referrer), VALUE_LENGTH);
}

/**
 * Returns the source record of a landing page: the first value of each parameter, truncated and
 * without personal text. `undefined` if there is no referrer and no campaign parameter.
 */
export function sourceRecord(
  address: string,
  referrers: readonly string[],
): SourceRecord | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const values = SOURCE_PARAMETERS.map(
    (name) => [name, redactCampaign(name, parameter(url.searchParams, name) ?? '')] as const,
  );
  const referer = [...new Set(referrers.filter(Boolean))].slice(0, REFERERS);
  if (!referer.length && values.every(([, value]) => !value)) return undefined;
  const page_url = bounded(redactUrl(url.href), VALUE_LENGTH);
  return { referer, source_data: { page_url, ...fromEntries(values) } };
}

/** Returns the form of the call (docs/requirements.md#calls): both fields as JSON strings. */
function sourceForm({ referer, source_data }: SourceRecord): URLSearchParams {
  return new URLSearchParams({
    referer: JSON.stringify(referer),
    source_data: JSON.stringify(source_data),
  });
}

const fromEntries = (entries: readonly (readonly [Parameter, string])[]) =>
  Object.fromEntries(entries) as Record<Parameter, string>;

export interface LandingOptions extends Pick<Visit, 'cookies' | 'session' | 'isOwn'> {
  readonly gate: Pick<Gate, 'can'>;
  /** URL and referrer of the landing page. */
  readonly address: string;
  readonly referrer: string;
}

/** Saves the first external referrer for 365 days (docs/requirements.md#attribution) if analytics are allowed. */
export function keepDocumentReferrer(options: LandingOptions): void {
  const { gate, cookies, referrer, isOwn } = options;
  const from = externalReferrer(referrer, isOwn);
  if (from && gate.can('analytics') && !cookies.read(DOCUMENT_REFERRER_COOKIE)) {
    cookies.write(DOCUMENT_REFERRER_COOKIE, from, COOKIE_DAYS.documentReferrer);
  }
}

/**
 * Sends the source record of a landing once, if marketing is allowed. Reloading, or returning in
 * the same tab, is not a landing. The saved referrer comes first in the list, if analytics are
 * allowed. Never rejects.
 */
export async function recordLanding(
  options: LandingOptions & {
    /** The call record-source; rejects when it failed. */
    readonly send: (form: URLSearchParams) => Promise<unknown>;
  },
): Promise<void> {
  const { gate, cookies, session, address, referrer, isOwn, send } = options;
  if (!gate.can('marketing')) return;
  const savedReferrer = gate.can('analytics') ? cookies.read(DOCUMENT_REFERRER_COOKIE) : undefined;
  const from = externalReferrer(referrer, isOwn);
  const campaign = sourceRecord(address, from ? [from] : []);
  if (!campaign) return;
  const landing = bounded(JSON.stringify(campaign.source_data), 4 * VALUE_LENGTH) + from;
  const before = session.get(LANDING_KEY) ?? '';
  // A reload may lose the referrer. That alone is not a new landing.
  if (before === landing || (from === '' && before.startsWith(landing))) return;
  // Saved before sending: leaving the page meanwhile must not cause a second report.
  session.set(LANDING_KEY, landing);
  try {
    await send(sourceForm(sourceRecord(address, [savedReferrer ?? '', from]) ?? campaign));
  } catch {
    session.remove(LANDING_KEY);
  }
}

export interface AttributionHost extends Omit<Visit, 'signal'> {
  readonly view: Pick<Window, 'location' | 'document'>;
  /** The calls; `undefined` if they are switched off. */
  readonly setReferral?: ((code: string) => Promise<unknown>) | undefined;
  readonly recordSource?: ((form: URLSearchParams) => Promise<unknown>) | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Records the source of a visit as soon as the visitor allows it. Reads the URL immediately, so
 * that consent given later on the same page still applies to it.
 */
export function startAttribution(host: AttributionHost): void {
  const { view, gate, cookies, local, session, setReferral, recordSource, signal } = host;
  const { href: address, search } = view.location;
  const { referrer } = view.document;
  const landing = { gate, cookies, session, address, referrer, isOwn: host.isOwn };
  const land = (allowed: boolean): void => {
    if (!allowed) return;
    const query = new URLSearchParams(search);
    if (recordSource) void recordLanding({ ...landing, send: recordSource });
    void keepReferral({ gate, cookies, storage: local, query, set: setReferral });
  };
  gate.subscribe('analytics', (allowed) => allowed && keepDocumentReferrer(landing), signal);
  gate.subscribe('marketing', land, signal);
}
