/** The parameters of an address that tell where a visitor comes from (docs/requirements.md#attribution). */

export const SOURCE_PARAMETERS = [
  'source',
  'callback',
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
  'utm_campaign',
  'bd_vid',
] as const;

/** Parameters of a referral code, in the order in which they count. */
const REFERRAL_PARAMETERS = ['ref', 'code'] as const;

/** Returns the first value of each parameter about the source of a visit that a query has. */
export function sourceParameters(query: URLSearchParams): [name: string, value: string][] {
  return [...REFERRAL_PARAMETERS, ...SOURCE_PARAMETERS].flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
}
