// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import en from '../../../i18n/en/errors.json' with { type: 'json' };
import { showMissingPath } from '../../../src/client/not-found/not-found-path.ts';

const show = (pathname: string): HTMLElement => {
  const element = document.createElement('h1');
  element.dataset['message'] = en['notFound.path'];
  showMissingPath(element, pathname);
  return element;
};

describe('showMissingPath', () => {
  it.each([
    ['/nope', 'Page not found: /nope'],
    ['/%E4%B8%AD', 'Page not found: /中'],
    ['/%ZZ', 'Page not found: /%ZZ'],
    ['/$&$1', 'Page not found: /$&$1'],
    ['/<img src=x onerror=alert(1)>', 'Page not found: /<img src=x onerror=alert(1)>'],
    ['/%3Cscript%3E', 'Page not found: /<script>'],
  ])('%s', (pathname, expected) => {
    const element = show(pathname);
    expect(element.textContent).toBe(expected);
    expect(element.children).toHaveLength(0);
  });
});
