/**
 * Recognizes the snippets of analytics services. Their code never runs: only the id and the
 * options are extracted, and the site's own code loads the service.
 */

/** Whitespace and comments; strings; names and numbers; any other character. */
const TOKEN = /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|'[^'\\\n]*'|"[^"\\\n]*"|[\w$]+|./gs;

/** Returns the tokens of JavaScript code: strings in double quotes, without semicolons. */
function tokensOf(code: string): string[] {
  const tokens = code.match(TOKEN) ?? [];
  return tokens
    .filter((token) => !/^(?:\s|\/\/|\/\*)/.test(token) && token !== ';')
    .map((token) =>
      token.startsWith("'") && token.length > 1 ? `"${token.slice(1, -1)}"` : token,
    );
}

/** Placeholders for the id and the options in a snippet. */
const [ID, OPTIONS] = ['__ID__', '__OPTIONS__'];

const YANDEX_END = `ym(${ID}, "init", {${OPTIONS}})`;
const YANDEX_QUEUE =
  '(function(m,e,t,r,i,k,a){m[i]=m[i]||function(){(m[i].a=m[i].a||[]).push(arguments)} m[i].l=1*new Date()';
const YANDEX_ONCE =
  'for(var j=0;j<document.scripts.length;j++){if(document.scripts[j].src===r){return}}';
const YANDEX_LOAD =
  'k=e.createElement(t),a=e.getElementsByTagName(t)[0],k.async=1,k.src=r,a.parentNode.insertBefore(k,a)})';
const yandex = (once: string, address: string): string =>
  `${YANDEX_QUEUE} ${once} ${YANDEX_LOAD}(window,document,"script","https://mc.yandex.ru/metrika/${address}","ym") ${YANDEX_END}`;

const SNIPPETS = [
  `window.dataLayer=window.dataLayer||[] function gtag(){dataLayer.push(arguments)} gtag("js",new Date()) gtag("config","${ID}")`,
  `(function(w,d,s,l,i){w[l]=w[l]||[] w[l].push({"gtm.start":new Date().getTime(),event:"gtm.js"})
   var f=d.getElementsByTagName(s)[0],j=d.createElement(s),dl=l!="dataLayer"?"&l="+l:"" j.async=true
   j.src="https://www.googletagmanager.com/gtm.js?id="+i+dl f.parentNode.insertBefore(j,f)})
   (window,document,"script","dataLayer","${ID}")`,
  yandex('', 'tag.js'),
  yandex(YANDEX_ONCE, 'tag.js'),
  yandex(YANDEX_ONCE, `tag.js?id=${ID}`),
  `var _hmt=_hmt||[] (function(){var hm=document.createElement("script") hm.src="https://hm.baidu.com/hm.js?${ID}"
   var s=document.getElementsByTagName("script")[0] s.parentNode.insertBefore(hm,s)})()`,
].map(tokensOf);

/** Options of Yandex Metrica that are passed on if true. */
const SWITCHES = new Set(['accurateTrackBounce', 'clickmap', 'trackLinks', 'webvisor']);
/** An option that would count fragments as pages. The site counts the pages. */
const DROPPED = 'trackHash';

/** Options that have no effect here, with their only allowed value. */
const FIXED: Readonly<Record<string, string>> = {
  ssr: 'true',
  ecommerce: '"dataLayer"',
  referrer: 'document.referrer',
  url: 'location.href',
};

/** Returns the names of the enabled switches. Throws on an option that is not allowed. */
function switchesOf(tokens: readonly string[]): string[] {
  return tokens
    .join('')
    .split(',')
    .filter(Boolean)
    .flatMap((option) => {
      const [, name = option, value = ''] = /^"?(\w+)"?:(.*)$/.exec(option) ?? [];
      if (SWITCHES.has(name) && value === 'true') return name;
      if (name === DROPPED && /^(?:true|false)$/.test(value)) return [];
      const isFixed = Object.hasOwn(FIXED, name) && FIXED[name] === value;
      if (isFixed || (SWITCHES.has(name) && value === 'false')) return [];
      throw new Error(
        `the option '${name}' of Yandex Metrica with the value '${value}' is not allowed`,
      );
    });
}

export interface RecognizedSnippet {
  readonly id: string;
  /** Enabled options of the service. */
  readonly switches: readonly string[];
}

function matchSnippet(
  tokens: readonly string[],
  snippet: readonly string[],
): RecognizedSnippet | undefined {
  const optionsAt = snippet.indexOf(OPTIONS);
  const tail = optionsAt < 0 ? 0 : snippet.length - optionsAt - 1;
  const optionsEnd = tokens.length - tail;
  const given =
    optionsAt < 0
      ? tokens
      : [...tokens.slice(0, optionsAt), OPTIONS, ...tokens.slice(Math.max(optionsAt, optionsEnd))];
  if (given.length !== snippet.length) return undefined;
  const ids = new Set<string>();
  for (const [at, expected] of snippet.entries()) {
    const token = given[at] as string;
    const [before = '', after] = expected.split(ID);
    if (after === undefined) {
      if (token !== expected) return undefined;
      continue;
    }
    if (!token.startsWith(before) || !token.endsWith(after)) return undefined;
    ids.add(token.slice(before.length, token.length - after.length));
  }
  const [id, other] = ids;
  if (id === undefined || other !== undefined) return undefined;
  return { id, switches: optionsAt < 0 ? [] : switchesOf(tokens.slice(optionsAt, optionsEnd)) };
}

/**
 * Returns the id and switches of a service's snippet, ignoring whitespace, comments and quotes, or
 * `undefined` for any other code. Throws on an option that is not allowed.
 */
export function recognizeSnippet(code: string): RecognizedSnippet | undefined {
  const tokens = tokensOf(code);
  for (const snippet of SNIPPETS) {
    const found = matchSnippet(tokens, snippet);
    if (found) return found;
  }
  return undefined;
}
