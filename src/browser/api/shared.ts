const results = new Map<string, Promise<unknown>>();

/**
 * Returns the result of a call that several parts of a page share. The call is made once per URL,
 * and again only after it failed.
 */
export function shared<Result>(url: string, call: () => Promise<Result>): Promise<Result> {
  const cached = results.get(url) as Promise<Result> | undefined;
  if (cached) return cached;
  const result = call();
  results.set(url, result);
  result.catch(() => results.delete(url));
  return result;
}
