const answers = new Map<string, Promise<unknown>>();

/**
 * Returns the answer of a call that the parts of a page share: it is made once
 * for an address, and again only after it has failed.
 */
export function shared<Result>(url: string, call: () => Promise<Result>): Promise<Result> {
  const known = answers.get(url) as Promise<Result> | undefined;
  if (known) return known;
  const answer = call();
  answers.set(url, answer);
  answer.catch(() => answers.delete(url));
  return answer;
}
