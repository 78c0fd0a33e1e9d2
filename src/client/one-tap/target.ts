/** Where a visitor goes with a one-time token: the application, which takes it as `cpl`. */
export function applicationUrl(appOrigin: string, token: string): string {
  const url = new URL('/', appOrigin);
  url.searchParams.set('cpl', token);
  return url.href;
}
