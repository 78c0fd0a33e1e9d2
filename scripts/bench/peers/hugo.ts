/**
 * The generated posts as a Hugo site: the same posts in the same 14 languages, with
 * the same header and footer, lists of twelve, categories and tags, related posts,
 * those beside, hreflang, and a payload beside each page.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import type { RawEntry } from '../../../src/cms/sources/source.ts';
import { DEFAULT_LOCALE, localeEntry, locales } from '../../../src/i18n/locales.ts';

/** Header and footer of a locale's pages, as HTML. */
export type Chrome = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} · Plural</title><meta name="description" content="{{ .Params.seo_description }}">
<meta property="og:title" content="{{ .Title }}"><meta property="og:description" content="{{ .Params.seo_description }}">
<meta property="og:url" content="{{ .Permalink }}"><link rel="canonical" href="{{ .Permalink }}">
{{ range .AllTranslations }}<link rel="alternate" hreflang="{{ .Language.Lang }}" href="{{ .Permalink }}">{{ end }}`;

const CARD = `<article class="card"><a href="{{ .RelPermalink }}"><h3>{{ .Title }}</h3></a><p>{{ .Params.summary }}</p>
<time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "2 January 2006" }}</time> <span>{{ .ReadingTime }} min</span></article>`;

const ARTICLE = `<article><nav class="breadcrumbs"><a href="/blog">Blog</a> {{ range .Params.categories }}<a href="/blog-{{ . }}">{{ . }}</a>{{ end }}</nav>
<h1>{{ .Title }}</h1><p class="lead">{{ .Params.summary }}</p><p><time>{{ .Date.Format "2 January 2006" }}</time> {{ .ReadingTime }} min</p>
<nav class="toc">{{ .TableOfContents }}</nav><div class="prose">{{ .Content }}</div>
<ul class="tags">{{ range .Params.tags }}<li><a href="/tags/{{ . }}">{{ . }}</a></li>{{ end }}</ul>
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</article>
<section>{{ range first 3 (where (index .Site.Taxonomies.categories (index .Params.categories 0)).Pages "RelPermalink" "ne" .RelPermalink) }}{{ partial "card.html" . }}{{ end }}</section>`;

const LIST = `<h1>{{ .Title }}</h1>{{ $pages := .Paginate .RegularPages 12 }}{{ range $pages.Pages }}{{ partial "card.html" . }}{{ end }}
<nav>{{ range $pages.Pagers }}<a href="{{ .URL }}">{{ .PageNumber }}</a>{{ end }}</nav>`;

const page = (main: string): string =>
  `<!doctype html><html lang="{{ .Site.LanguageCode }}"><head>${HEAD}</head><body>{{ partial (print "before-" .Language.Lang ".html") . }}<main id="main">${main}</main>{{ partial (print "after-" .Language.Lang ".html") . }}</body></html>`;

const PAYLOAD = `{{ $main := partial "article.html" . }}{{ dict "build" "peers" "locale" .Language.Lang "route" "blog-post" "title" .Title "main" $main | jsonify }}`;

/** Writes the project into an empty folder. */
export function writeHugoSite(folder: string, posts: Iterable<RawEntry>, chrome: Chrome): void {
  const write = (name: string, text: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const languages = locales.map(({ code }, at) => {
    const { iso, name } = localeEntry(code);
    return [
      code,
      { languageName: name, languageCode: iso, weight: at + 1, contentDir: `content/${code}` },
    ];
  });
  write(
    'config.yaml',
    stringify({
      baseURL: 'https://www.plural.example/',
      title: 'Plural',
      defaultContentLanguage: DEFAULT_LOCALE,
      uglyURLs: true,
      disableKinds: ['home'],
      outputs: {
        page: ['HTML', 'JSON'],
        section: ['HTML', 'RSS'],
        term: ['HTML'],
        taxonomy: ['HTML'],
      },
      taxonomies: { category: 'categories', tag: 'tags' },
      markup: { goldmark: { renderer: { unsafe: true } } },
      languages: Object.fromEntries(languages),
    }),
  );
  for (const { code } of locales) {
    write(`layouts/partials/before-${code}.html`, chrome[code]?.before ?? '');
    write(`layouts/partials/after-${code}.html`, chrome[code]?.after ?? '');
  }
  write('layouts/partials/card.html', CARD);
  write('layouts/partials/article.html', ARTICLE);
  write('layouts/_default/single.html', page('{{ partial "article.html" . }}'));
  write('layouts/_default/single.json', PAYLOAD);
  write('layouts/_default/list.html', page(LIST));
  for (const { locale, id, fields, body } of posts) {
    const { published_at: date, category, ...rest } = fields;
    const front = stringify({ ...rest, date, categories: [category] });
    write(`content/${locale}/blog/${id}.md`, `---\n${front}---\n${body}\n`);
  }
}
