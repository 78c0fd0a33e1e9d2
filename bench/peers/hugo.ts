/** The posts as a Hugo site. Hugo is installed from Debian's package. */
import { execFileSync } from 'node:child_process';
import { stringify } from 'yaml';
import { DEFAULT_LOCALE, localeEntry, locales } from '../../src/i18n/locales.ts';
import { ensureProgram, findProgram } from '../../tooling/programs/debian-package.ts';
import { markdownOf, type Peer } from './peer.ts';

const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} · Plural</title><meta name="description" content="{{ .Params.seo_description }}">
<meta property="og:title" content="{{ .Title }}"><meta property="og:description" content="{{ .Params.seo_description }}">
<meta property="og:url" content="{{ .Permalink }}"><link rel="canonical" href="{{ .Permalink }}">
{{ range .AllTranslations }}<link rel="alternate" hreflang="{{ .Language.Lang }}" href="{{ .Permalink }}">{{ end }}`;

const CARD = `<article class="card"><a href="{{ .RelPermalink }}"><h3>{{ .Title }}</h3></a><p>{{ .Params.summary }}</p>
<time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "2 January 2006" }}</time> <span>{{ .ReadingTime }} min</span></article>`;

const ARTICLE = `<article><nav class="breadcrumbs"><a href="/{{ .Language.Lang }}/blog">Blog</a> {{ range .Params.categories }}<a href="/{{ $.Language.Lang }}/categories/{{ . }}">{{ . }}</a>{{ end }}</nav>
<h1>{{ .Title }}</h1><p class="lead">{{ .Params.summary }}</p><p><time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "2 January 2006" }}</time> {{ .ReadingTime }} min</p>
<nav class="toc">{{ .TableOfContents }}</nav><div class="prose">{{ .Content }}</div>
<ul class="tags">{{ range .Params.tags }}<li><a href="/{{ $.Language.Lang }}/tags/{{ . }}">{{ . }}</a></li>{{ end }}</ul>
{{ with .NextInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .PrevInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</article>
<section>{{ range first 3 (where (first 4 (index .Site.Taxonomies.categories (index .Params.categories 0)).Pages) "RelPermalink" "ne" .RelPermalink) }}{{ partial "card.html" . }}{{ end }}</section>`;

const LIST = `<h1>{{ .Title }}</h1>{{ $pages := .Paginate .RegularPages 12 }}{{ range $pages.Pages }}{{ partial "card.html" . }}{{ end }}
<nav>{{ range $pages.Pagers }}<a href="{{ .URL }}">{{ .PageNumber }}</a>{{ end }}</nav>`;

const page = (main: string): string =>
  `<!doctype html><html lang="{{ .Language.Lang }}"><head>${HEAD}</head><body>{{ partial (print "before-" .Language.Lang ".html") . }}<main id="main">${main}</main>{{ partial (print "after-" .Language.Lang ".html") . }}</body></html>`;

/** The page and its payload share the article, which is rendered once. */
const ONCE = `partialCached "article.html" . .Language.Lang .RelPermalink`;
const PAYLOAD = `{{ $main := ${ONCE} }}{{ dict "build" "peers" "locale" .Language.Lang "route" "blog-post" "title" .Title "main" $main | jsonify }}`;

const FEED = `{{ print "<?xml version=\\"1.0\\" encoding=\\"utf-8\\"?>" | safeHTML }}<rss version="2.0"><channel><title>Plural</title><link>{{ .Permalink }}</link><description>Blog</description><language>{{ .Language.Lang }}</language>{{ range first 30 .RegularPages }}<item><title>{{ .Title }}</title><link>{{ .Permalink }}</link><pubDate>{{ .Date.Format "Mon, 02 Jan 2006 15:04:05 -0700" }}</pubDate><guid>{{ .Permalink }}</guid><description>{{ .Params.summary }}</description></item>{{ end }}</channel></rss>`;

const configuration = () => ({
  baseURL: 'https://www.plural.example/',
  title: 'Plural',
  defaultContentLanguage: DEFAULT_LOCALE,
  defaultContentLanguageInSubdir: true,
  uglyURLs: true,
  disableAliases: true,
  disableKinds: ['home', 'taxonomy', 'sitemap', '404', 'robotsTXT'],
  // Hugo warns that the kind was renamed.
  ignoreErrors: ['error-disable-taxonomy'],
  outputs: { page: ['HTML', 'JSON'], section: ['HTML', 'RSS'], term: ['HTML'] },
  taxonomies: { category: 'categories', tag: 'tags' },
  markup: { goldmark: { renderer: { unsafe: true } } },
  languages: Object.fromEntries(
    locales.map(({ code }, at) => {
      const { iso, name } = localeEntry(code);
      const contentDir = `content/${code}`;
      return [code, { languageName: name, languageCode: iso, weight: at + 1, contentDir }];
    }),
  ),
});

const PROGRAM = 'hugo';

export const hugo: Peer = {
  id: 'hugo',
  name: 'Hugo',
  install: () => void ensureProgram(PROGRAM),
  version() {
    const program = findProgram(PROGRAM);
    return program && execFileSync(program, ['version'], { encoding: 'utf8' }).split(' ')[1];
  },
  files: (posts, chrome) => ({
    'config.yaml': stringify(configuration()),
    'layouts/partials/card.html': CARD,
    'layouts/partials/article.html': ARTICLE,
    'layouts/_default/single.html': page(`{{ ${ONCE} }}`),
    'layouts/_default/single.json': PAYLOAD,
    'layouts/_default/list.html': page(LIST),
    'layouts/_default/rss.xml': FEED,
    ...Object.fromEntries([
      ...Object.entries(chrome).flatMap(([code, { before, after }]) => [
        [`layouts/partials/before-${code}.html`, before],
        [`layouts/partials/after-${code}.html`, after],
      ]),
      ...posts.map((post) => [
        `content/${post.locale}/blog/${post.id}.md`,
        markdownOf(post, { categories: [post.fields['category']] }),
      ]),
    ]),
  }),
  command: { program: findProgram(PROGRAM) ?? PROGRAM, parameters: ['--quiet'] },
  output: 'public',
  caches: ['resources', '.hugo_build.lock'],
  difference:
    'Hugo renders Markdown with Goldmark, and also writes a redirect page for the first page of every list.',
};
