/** Host rules of an attacker: any text in any field. */
import fc from 'fast-check';

/** Texts that end a value, a line, a block or a column in some configuration. */
const ATTACKS = [
  '/pwn { access_log /tmp/pwned; alias /; autoindex on; } location /zz*',
  '/pwn/*;} location /pwn { alias /; } #',
  'a"; alias /; autoindex on; #',
  "a'; alias /; #",
  'a; } server { listen 8099; root /; } #',
  'a";\nroot /;\n#',
  'a\r\nX-Injected: 1',
  '\n/*\n  X-Injected: 1',
  '/a /etc/passwd 200!',
  '/* https://evil.example/:splat 301!',
  '$document_root',
  '${site_dollar}uri',
  '$http_host',
  '~^/.*$',
  '~*evil',
  '\\',
  '\\"',
  'a\\',
  'a\\\\"; alias /; #',
  '/../',
  '/..%2f..%2fetc/passwd',
  '../../etc/passwd',
  '/etc/passwd',
  'default',
  'include /etc/passwd',
  'hostnames',
  'https://www.plural.example@evil.example/',
  'https://www.plural.example.evil.example/',
  'https://www.plural.example"; alias /; #',
  'https://www.plural.example/{a}?$uri&b="c"\\',
  'https://www.plural.example/%0d%0aX-Injected:1',
  'https://www.plural.example\n',
  'javascript:alert(1)',
  '//evil.example',
  '_',
  '*.evil.example',
  '.example',
  '"',
  ';',
  '{',
  '}',
  '#',
  '',
  ' ',
  '\u0000',
  '\u2028',
  'é',
  '__proto__',
  'constructor',
  '`${process.env.PATH}`',
  '*/ globalThis.pwned = 1 /*',
  'x'.repeat(5000),
  '$'.repeat(500),
] as const;

const pieces = fc.constantFrom(
  ...['/', '*', '"', "'", ';', '{', '}', '#', '\\', '$', '${', '~', '^', ' ', '\n', '\r', '\t'],
  ...['\u0000', '\u007f', ':', '.', '..', '%2e', '?', '&', '=', 'alias', 'include', 'root', 'a'],
  ...['https://', 'www.plural.example', 'evil.example', '@', 'location', '/pwn', 'é', '\u{1f642}'],
);

/** An attacker's text: a known attack, part of one in a valid value, or pieces of syntax. */
const hostileText = (valid: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...ATTACKS),
    fc.constantFrom(...ATTACKS).map((attack) => valid + attack),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 6 }).map((parts) => valid + parts.join('')),
  );

const WWW = 'https://www.plural.example';

/** Returns rules like those of a build. Each field is a function of its text. */
const rulesWith = (text: Readonly<Partial<Record<Field, string>>>) => ({
  origins: { www: text.www ?? WWW, cn: text.cn ?? 'https://www.plural-cn.example' },
  headers: [
    {
      path: '/*',
      headers: {
        'X-Frame-Options': 'DENY',
        'Cache-Control': text.pageCache ?? 'public, max-age=0, must-revalidate',
        [text.headerName ?? 'Referrer-Policy']: text.headerValue ?? 'no-referrer',
      },
    },
    {
      path: text.headerPath ?? '/_astro/*',
      headers: { 'Cache-Control': text.assetCache ?? 'public, max-age=9, immutable' },
    },
  ],
  redirects: [
    {
      locale: text.locale ?? 'en',
      path: text.from ?? '/old',
      to: { locale: text.toLocale ?? 'en', path: text.to ?? '/new' },
      status: 301 as const,
    },
    { locale: 'ru', path: '/old', to: { url: text.url ?? `${WWW}/new?a=b` }, status: 302 as const },
    ...['en', 'zh', 'ru'].map((locale) => ({
      ...{ locale, path: '/moved', status: 301 as const },
      to: { locale, path: text.to ?? '/new' },
    })),
  ],
});

/** A valid value of each field. */
const VALID = {
  www: WWW,
  cn: 'https://www.plural-cn.example',
  headerPath: '/_astro/*',
  headerName: 'Referrer-Policy',
  headerValue: 'no-referrer',
  pageCache: 'no-cache',
  assetCache: 'max-age=9, immutable',
  locale: 'en',
  from: '/old',
  toLocale: 'en',
  to: '/new',
  url: `${WWW}/new`,
};
export type Field = keyof typeof VALID;

export interface HostileRules {
  readonly field: Field;
  readonly text: string;
  /** The rules with the text in the field; of the right shape, but not checked. */
  readonly rules: ReturnType<typeof rulesWith>;
}

export const harmlessRules = rulesWith({});

/** Rules with an attacker's text in any one field. */
export const hostileRules: fc.Arbitrary<HostileRules> = fc
  .constantFrom(...(Object.keys(VALID) as Field[]))
  .chain((field) =>
    hostileText(VALID[field]).map((text) => ({ field, text, rules: rulesWith({ [field]: text }) })),
  );
