/** The not-found page's message for URLs, in English: the same in development and in builds. */

/** No route matches the URL: the message contains the whole URL with its query. */
const NO_ROUTE = 'Page not found: ';
/** A route matches but its guard or validation rejects the URL: the message contains the path. */
const REJECTED = 'Page Not Found: ';

export interface MissingAddress {
  readonly address: string;
  readonly text: string;
}

const long = 'a'.repeat(300);

export const missingAddresses: readonly MissingAddress[] = [
  { address: '/nope/x?a=1', text: `${NO_ROUTE}/nope/x?a=1` },
  { address: '/a/b/c', text: `${NO_ROUTE}/a/b/c` },
  { address: '/blog-x/y/z?q=1', text: `${NO_ROUTE}/blog-x/y/z?q=1` },
  { address: '/helps/a/b#part', text: `${NO_ROUTE}/helps/a/b` },
  { address: '/blog/doesnotexist', text: `${REJECTED}/blog/doesnotexist` },
  { address: '/blog/doesnotexist?a=1', text: `${REJECTED}/blog/doesnotexist` },
  { address: '/blog-nope/tag/page/2', text: `${REJECTED}/blog-nope/tag/page/2` },
  { address: '/solutions/ziniao', text: `${REJECTED}/solutions/ziniao` },
  { address: '/alternatives/x', text: `${REJECTED}/alternatives/x` },
  { address: '/news/page/99', text: `${REJECTED}/news/page/99` },
  { address: '/there-is-no-such-page', text: `${REJECTED}/there-is-no-such-page` },
  { address: '/%E4%B8%AD', text: `${REJECTED}/中` },
  { address: '/$&$1', text: `${REJECTED}/$&$1` },
  { address: '/{path}', text: `${REJECTED}/{path}` },
  { address: '/%3Cscript%3E', text: `${REJECTED}/<script>` },
  {
    address: '/no%3Cimg%20src=x%3E/中?q=%D1%8F&b=%2F',
    text: `${NO_ROUTE}/no<img src=x>/中?q=я&b=%2F`,
  },
  { address: '/x/100%25?y=%25', text: `${NO_ROUTE}/x/100%?y=%` },
  { address: '/x/y?broken=%D1%8F%D1&z=%FF%E4%B8', text: `${NO_ROUTE}/x/y?broken=я%D1&z=%FF%E4%B8` },
  { address: '/x/y?%F0%9F%90%A7%E0%A4%95', text: `${NO_ROUTE}/x/y?🐧क` },
  { address: '/x/%E2%80%AEgnp.exe', text: `${NO_ROUTE}/x/%E2%80%AEgnp.exe` },
  { address: '/x/y?%E2%81%A6a%E2%81%A9%D8%9C', text: `${NO_ROUTE}/x/y?%E2%81%A6a%E2%81%A9%D8%9C` },
  { address: '/x/\u202egnp?\u2066', text: `${NO_ROUTE}/x/%E2%80%AEgnp?%E2%81%A6` },
  { address: '/x/a%0Ab%09c%7F%C2%85', text: `${NO_ROUTE}/x/a%0Ab%09c%7F%C2%85` },
  { address: '/x/a%E2%80%8Bb%C2%ADc%EF%BB%BF', text: `${NO_ROUTE}/x/a%E2%80%8Bb%C2%ADc%EF%BB%BF` },
  { address: '/x/a%E2%80%A8b%C2%A0c%E3%85%A4', text: `${NO_ROUTE}/x/a%E2%80%A8b%C2%A0c%E3%85%A4` },
  { address: `/x/${long}`, text: `${NO_ROUTE}/x/${long.slice(0, 117)}…` },
  { address: `/x/${'%F0%9F%90%A7'.repeat(250)}`, text: `${NO_ROUTE}/x/${'🐧'.repeat(117)}…` },
];

/** URLs that servers reject or that have another status: only the function is tested with them. */
export const rawAddresses: readonly MissingAddress[] = [
  { address: '/%ZZ', text: `${REJECTED}/%ZZ` },
  { address: '/x/%ZZ', text: `${NO_ROUTE}/x/%ZZ` },
  { address: '/ru/blog/x?a=1', text: `${REJECTED}/ru/blog/x` },
  { address: '/ru/x/y?a=1', text: `${NO_ROUTE}/ru/x/y?a=1` },
  { address: '/nope.png', text: `${REJECTED}/nope.png` },
  { address: '/rux/blog/x', text: `${NO_ROUTE}/rux/blog/x` },
];
