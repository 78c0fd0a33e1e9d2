/** The posts as a plain Astro site: content layer, built-in Markdown, static output. */
import path from 'node:path';
import { root } from '../lib/site-build.ts';
import { filesOfPackage, versionIn, withLocales, type Peer } from './peer.ts';

const PACKAGE = path.join(root, 'node_modules/astro');

const CONFIG = `import { defineConfig } from 'astro/config';

export default defineConfig({ site: 'https://www.plural.example', build: { format: 'file' } });
`;

const COLLECTIONS = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const blog = defineCollection({
  loader: glob({ pattern: '**/*.md', base: './content' }),
  schema: z.object({
    title: z.string(),
    summary: z.string(),
    seo_description: z.string(),
    date: z.coerce.date(),
    category: z.string(),
    tags: z.array(z.string()),
  }),
});

export const collections = { blog };
`;

const POSTS = `import { getCollection } from 'astro:content';
import { readingMinutes } from './blog-model.ts';

const toPost = (entry) => {
  const { title, summary, seo_description: description, date, category, tags } = entry.data;
  const [locale, id] = entry.id.split('/');
  const minutes = readingMinutes(entry.body);
  return { locale, id, title, summary, description, date: date.toISOString().slice(0, 10), category, tags, minutes, entry };
};
let posts;
export const allPosts = () => (posts ??= getCollection('blog').then((entries) => entries.map(toPost)));
`;

const LAYOUT = `---
import chrome from '../chrome.json';
import { ORIGIN } from '../blog-model.ts';
const { locale, path, title, description, alternates } = Astro.props;
const { before, after } = chrome[locale];
---
<!doctype html>
<html lang={locale}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title} · Plural</title>
    <meta name="description" content={description} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={ORIGIN + path} />
    <link rel="canonical" href={ORIGIN + path} />
    {alternates.map(([code, to]) => <link rel="alternate" hreflang={code} href={ORIGIN + to} />)}
  </head>
  <body>
    <Fragment set:html={before} />
    <main id="main"><slot /></main>
    <Fragment set:html={after} />
  </body>
</html>
`;

const CARD = `---
import { dayInWords, postPath } from '../blog-model.ts';
const { post } = Astro.props;
---
<article class="card">
  <a href={postPath(post)}><h3>{post.title}</h3></a>
  <p>{post.summary}</p>
  <time datetime={post.date}>{dayInWords(post.date)}</time> <span>{post.minutes} min</span>
</article>
`;

const POST = `---
import { render } from 'astro:content';
import { dayInWords, listPath, postPath, surroundings } from '../../../blog-model.ts';
import { allPosts } from '../../../posts.ts';
import Card from '../../../components/Card.astro';
import Layout from '../../../layouts/Layout.astro';
export async function getStaticPaths() {
  return Array.from(surroundings(await allPosts()).values(), (around) => ({
    params: { locale: around.post.locale, id: around.post.id },
    props: around,
  }));
}
const { post, newer, older, related, locales } = Astro.props;
const { locale, id, title, summary, description, date, minutes, category, tags } = post;
const { Content, headings } = await render(post.entry);
const alternates = locales.map((code) => [code, postPath({ locale: code, id })]);
---
<Layout locale={locale} path={postPath(post)} title={title} description={description} alternates={alternates}>
  <article>
    <nav class="breadcrumbs"><a href={listPath(locale, 'blog', 1)}>Blog</a> <a href={listPath(locale, 'categories/' + category, 1)}>{category}</a></nav>
    <h1>{title}</h1>
    <p class="lead">{summary}</p>
    <p><time datetime={date}>{dayInWords(date)}</time> {minutes} min</p>
    <nav class="toc"><ul>{headings.filter(({ depth }) => depth === 2).map(({ slug, text }) => <li><a href={'#' + slug}>{text}</a></li>)}</ul></nav>
    <div class="prose"><Content /></div>
    <ul class="tags">{tags.map((tag) => <li><a href={listPath(locale, 'tags/' + tag, 1)}>{tag}</a></li>)}</ul>
    {newer && <a rel="next" href={postPath(newer)}>{newer.title}</a>}
    {older && <a rel="prev" href={postPath(older)}>{older.title}</a>}
  </article>
  <section>{related.map((one) => <Card post={one} />)}</section>
</Layout>
`;

const PAYLOAD = `import { headingsOf, surroundings } from '../../../blog-model.ts';
import { allPosts } from '../../../posts.ts';

export async function getStaticPaths() {
  return Array.from(surroundings(await allPosts()).values(), (around) => ({
    params: { locale: around.post.locale, id: around.post.id },
    props: around,
  }));
}

const bare = (post) => post && { ...post, entry: undefined };

export function GET({ props: { post, newer, older, related } }) {
  const { html } = post.entry.rendered;
  return Response.json({
    build: 'peers', route: 'blog-post', ...bare(post), toc: headingsOf(html), html,
    newer: bare(newer), older: bare(older), related: related.map(bare),
  });
}
`;

const LISTS = `---
import { listPages, listPath } from '../../blog-model.ts';
import { allPosts } from '../../posts.ts';
import Card from '../../components/Card.astro';
import Layout from '../../layouts/Layout.astro';
export async function getStaticPaths() {
  return listPages(await allPosts()).map((one) => ({
    params: { locale: one.locale, path: listPath(one.locale, one.list, one.page).split('/').slice(2).join('/') },
    props: one,
  }));
}
const { locale, list, title, page, pages, posts } = Astro.props;
const alternates = LOCALES.map((code) => [code, listPath(code, list, page)]);
---
<Layout locale={locale} path={listPath(locale, list, page)} title={title} description="" alternates={alternates}>
  <h1>{title}</h1>
  {posts.map((post) => <Card post={post} />)}
  <nav>{Array.from({ length: pages }, (_, at) => <a href={listPath(locale, list, at + 1)}>{at + 1}</a>)}</nav>
</Layout>
`;

const FEED = `import { byLocale, rss } from '../../blog-model.ts';
import { allPosts } from '../../posts.ts';

export async function getStaticPaths() {
  return Array.from(byLocale(await allPosts()), ([locale, posts]) => ({ params: { locale }, props: { posts } }));
}

export const GET = ({ params, props }) => new Response(rss(params.locale, props.posts));
`;

export const astro: Peer = {
  id: 'astro',
  name: 'Astro',
  version: () => versionIn(PACKAGE),
  files: (posts, chrome) => ({
    ...filesOfPackage(posts, chrome, 'src/'),
    'tsconfig.json': JSON.stringify({ extends: 'astro/tsconfigs/base' }),
    'astro.config.mjs': CONFIG,
    'src/content.config.ts': COLLECTIONS,
    'src/posts.ts': POSTS,
    'src/layouts/Layout.astro': LAYOUT,
    'src/components/Card.astro': CARD,
    'src/pages/[locale]/blog/[id].astro': POST,
    'src/pages/[locale]/blog/[id].json.ts': PAYLOAD,
    'src/pages/[locale]/[...path].astro': withLocales(LISTS),
    'src/pages/[locale]/blog.xml.ts': FEED,
  }),
  command: {
    program: process.execPath,
    // On Node 26, the fast path runs out of memory when Astro serializes the text of all entries.
    parameters: ['--no-json-stringify-fast-path', path.join(PACKAGE, 'bin/astro.mjs'), 'build'],
    environment: { ASTRO_TELEMETRY_DISABLED: '1' },
  },
  output: 'dist',
  caches: ['.astro', 'node_modules'],
  difference:
    'Astro renders Markdown with its own processor; its payloads contain an article as fields, those of Hugo and Eleventy as HTML.',
};
