/** Loads a script of another origin, which the policy of the page must allow. Rejects when it cannot. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener('error', () => reject(new Error(`${new URL(url).host}: no script`)), {
      once: true,
    });
    document.head.append(script);
  });
}
