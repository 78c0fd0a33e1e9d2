import { COOKIE_DAYS } from '../../config/limits.ts';
import type { Gate } from '../consent/gate.ts';
import { DOCUMENT_REFERRER_COOKIE, LANDING_KEY } from '../../shared/consent/inventory.ts';
import { bounded } from '../cookies/bounded.ts';
import type { Visit } from '../visit/visit.ts';
import { redactUrl } from '../telemetry/redact.ts';
import { parameter, VALUE_LENGTH, keepReferral } from './referral.ts';

const PARAMETERS = [
  'source',
  'callback',
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
  'utm_campaign',
  'bd_vid',
] as const;

/** Referrers in a record at most. */
const REFERERS = 10;

type Parameter = (typeof PARAMETERS)[number];

/** Where a visit comes from (specification, section 3). */
export interface SourceRecord {
  readonly referer: readonly string[];
  readonly source_data: Readonly<Record<'page_url' | Parameter, string>>;
}

/** The page that a visitor comes from; empty for a page of our own or none at all. */
export function externalReferrer(referrer: string, isOwn: (hostname: string) => boolean): string {
  const url = URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol) || isOwn(url.hostname)) return '';
  return bounded(redactUrl(referrer), VALUE_LENGTH);
}

/**
 * The record of a landing: first values win, all bounded, secrets gone from the
 * addresses. Undefined where neither a referrer nor a parameter tells a source.
 */
export function sourceRecord(
  address: string,
  referrers: readonly string[],
): SourceRecord | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const values = PARAMETERS.map((name) => [name, parameter(url.searchParams, name) ?? ''] as const);
  const referer = [...new Set(referrers.filter(Boolean))].slice(0, REFERERS);
  if (!referer.length && values.every(([, value]) => !value)) return undefined;
  const page_url = bounded(redactUrl(url.href), VALUE_LENGTH);
  return { referer, source_data: { page_url, ...fromEntries(values) } };
}

/** The form of the call (section 7): both fields as JSON texts. */
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
  /** Address and referrer of the page as it was landed on. */
  readonly address: string;
  readonly referrer: string;
}

/** Keeps the page that led here first, for 365 days (section 4), where analytics are allowed. */
export function keepDocumentReferrer(options: LandingOptions): void {
  const { gate, cookies, referrer, isOwn } = options;
  const from = externalReferrer(referrer, isOwn);
  if (from && gate.can('analytics') && !cookies.read(DOCUMENT_REFERRER_COOKIE)) {
    cookies.write(DOCUMENT_REFERRER_COOKIE, from, COOKIE_DAYS.documentReferrer);
  }
}

/**
 * Sends the source record of a landing once, where marketing is allowed:
 * reloading or coming back in the same tab is no landing. The kept referrer
 * comes first in the list, as far as analytics are allowed. Never rejects.
 */
export async function recordLanding(
  options: LandingOptions & {
    /** The call record-source; rejects when it failed. */
    readonly send: (form: URLSearchParams) => Promise<unknown>;
  },
): Promise<void> {
  const { gate, cookies, session, address, referrer, isOwn, send } = options;
  if (!gate.can('marketing')) return;
  const kept = gate.can('analytics') ? cookies.read(DOCUMENT_REFERRER_COOKIE) : undefined;
  const from = externalReferrer(referrer, isOwn);
  const campaign = sourceRecord(address, from ? [from] : []);
  if (!campaign) return;
  const landing = bounded(JSON.stringify(campaign.source_data), 4 * VALUE_LENGTH) + from;
  const before = session.get(LANDING_KEY) ?? '';
  // A reload may come without the referrer; that alone is no new landing.
  if (before === landing || (from === '' && before.startsWith(landing))) return;
  // Noted first: a page that is left while it is being told does not tell it twice.
  session.set(LANDING_KEY, landing);
  try {
    await send(sourceForm(sourceRecord(address, [kept ?? '', from]) ?? campaign));
  } catch {
    session.remove(LANDING_KEY);
  }
}

export interface AttributionHost extends Omit<Visit, 'signal'> {
  readonly view: Pick<Window, 'location' | 'document'>;
  /** The calls; undefined where they are switched off. */
  readonly setReferral?: ((code: string) => Promise<unknown>) | undefined;
  readonly recordSource?: ((form: URLSearchParams) => Promise<unknown>) | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Follows where a visit comes from, as soon as the visitor allows it. The
 * address is read at once, so that consent which comes later on the same page
 * still finds it.
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
