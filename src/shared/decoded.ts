/** Returns percent-encoded text decoded, or unchanged if its encoding is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
