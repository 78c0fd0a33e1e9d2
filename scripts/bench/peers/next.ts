/** The posts as a static export of Next.js: app router, server components, no client components. */
import { locales } from '../../../src/i18n/locales.ts';
import {
  copyModel,
  installPackages,
  markdownOf,
  packageFile,
  versionIn,
  writerIn,
  type Peer,
} from './peer.ts';

const ID = 'next';
const PACKAGES = {
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'gray-matter': '4.0.3',
  'markdown-it': '15.0.3',
  'markdown-it-anchor': '10.0.0',
};

/** Packages are above the site, and so is what Turbopack has to see. */
const CONFIG = `import path from 'node:path';

export default { output: 'export', turbopack: { root: path.resolve(import.meta.dirname, '..') } };
`;

const POSTS = `import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import matter from 'gray-matter';
import markdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { byLocale, listPages, listPath, readingMinutes, surroundings } from './blog-model.ts';

const content = path.join(process.cwd(), 'content');
const markdown = markdownIt({ html: true }).use(anchor, { level: [2], tabIndex: false });

function read(locale, file) {
  const { data, content: body } = matter(readFileSync(path.join(content, locale, file), 'utf8'), {});
  const { title, summary, seo_description: description, date, category, tags } = data;
  return { locale, id: path.basename(file, '.md'), title, summary, description,
    date: date.toISOString().slice(0, 10), category, tags, minutes: readingMinutes(body), body };
}

function load() {
  const posts = readdirSync(content).flatMap((locale) =>
    readdirSync(path.join(content, locale)).map((file) => read(locale, file)));
  const lists = listPages(posts).map((one) => [listPath(one.locale, one.list, one.page), one]);
  return { around: surroundings(posts), lists: new Map(lists), feeds: byLocale(posts) };
}

/** Once in a process: each route has modules of its own. */
export const blog = () => (globalThis.blogOfThisSite ??= load());
export const html = (post) => markdown.render(post.body);
`;

const LAYOUT = `import { readFileSync } from 'node:fs';
import path from 'node:path';

const chrome = JSON.parse(readFileSync(path.join(process.cwd(), 'chrome.json'), 'utf8'));
const Raw = ({ html }) => <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;

export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(chrome).map((locale) => ({ locale }));

export default async function Layout({ params, children }) {
  const { locale } = await params;
  const { before, after } = chrome[locale];
  return (
    <html lang={locale}>
      <body>
        <Raw html={before} />
        <main id="main">{children}</main>
        <Raw html={after} />
      </body>
    </html>
  );
}
`;

const HEAD = `import { ORIGIN } from './blog-model.ts';

export const head = ({ path, title, description, alternates }) => ({
  metadataBase: new URL(ORIGIN),
  title: title + ' · Plural',
  description,
  alternates: { canonical: path, languages: Object.fromEntries(alternates) },
  openGraph: { title, description, url: path },
});
`;

const CARD = `import { dayInWords, postPath } from './blog-model.ts';

export const Card = ({ post }) => (
  <article className="card">
    <a href={postPath(post)}><h3>{post.title}</h3></a>
    <p>{post.summary}</p>
    <time dateTime={post.date}>{dayInWords(post.date)}</time> <span>{post.minutes} min</span>
  </article>
);
`;

const POST = `import { dayInWords, headingsOf, listPath, postPath } from '../../../../blog-model.ts';
import { Card } from '../../../../card.jsx';
import { head } from '../../../../head.js';
import { blog, html } from '../../../../posts.js';

export const dynamicParams = false;
export const generateStaticParams = ({ params: { locale } }) =>
  (blog().feeds.get(locale) ?? []).map(({ id }) => ({ id }));

export async function generateMetadata({ params }) {
  const path = postPath(await params);
  const { post, locales } = blog().around.get(path);
  const alternates = locales.map((locale) => [locale, postPath({ locale, id: post.id })]);
  return head({ path, title: post.title, description: post.description, alternates });
}

export default async function Post({ params }) {
  const { post, newer, older, related } = blog().around.get(postPath(await params));
  const { locale, title, summary, date, minutes, category, tags } = post;
  const content = html(post);
  return (
    <>
      <article>
        <nav className="breadcrumbs">
          <a href={listPath(locale, 'blog', 1)}>Blog</a> <a href={listPath(locale, 'categories/' + category, 1)}>{category}</a>
        </nav>
        <h1>{title}</h1>
        <p className="lead">{summary}</p>
        <p><time dateTime={date}>{dayInWords(date)}</time> {minutes} min</p>
        <nav className="toc"><ul>{headingsOf(content).map(({ id, text }) => <li key={id}><a href={'#' + id} dangerouslySetInnerHTML={{ __html: text }} /></li>)}</ul></nav>
        <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
        <ul className="tags">{tags.map((tag) => <li key={tag}><a href={listPath(locale, 'tags/' + tag, 1)}>{tag}</a></li>)}</ul>
        {newer && <a rel="next" href={postPath(newer)}>{newer.title}</a>}
        {older && <a rel="prev" href={postPath(older)}>{older.title}</a>}
      </article>
      <section>{related.map((one) => <Card key={one.id} post={one} />)}</section>
    </>
  );
}
`;

const LISTS = `import { listPath } from '../../../blog-model.ts';
import { Card } from '../../../card.jsx';
import { head } from '../../../head.js';
import { blog } from '../../../posts.js';

const pathOf = ({ locale, path }) => ['', locale, ...path].join('/');

export const dynamicParams = false;
export const generateStaticParams = ({ params: { locale } }) =>
  Array.from(blog().lists)
    .filter(([, one]) => one.locale === locale)
    .map(([path]) => ({ path: path.split('/').slice(2) }));

export async function generateMetadata({ params }) {
  const path = pathOf(await params);
  const { list, title, page } = blog().lists.get(path);
  const alternates = LOCALES.map((locale) => [locale, listPath(locale, list, page)]);
  return head({ path, title, description: '', alternates });
}

export default async function List({ params }) {
  const { locale, list, title, pages, posts } = blog().lists.get(pathOf(await params));
  return (
    <>
      <h1>{title}</h1>
      {posts.map((post) => <Card key={post.id} post={post} />)}
      <nav>{Array.from({ length: pages }, (_, at) => <a key={at} href={listPath(locale, list, at + 1)}>{at + 1}</a>)}</nav>
    </>
  );
}
`;

const FEED = `import { rss } from '../../../blog-model.ts';
import { blog } from '../../../posts.js';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => Array.from(blog().feeds.keys(), (locale) => ({ locale }));

export async function GET(_request, { params }) {
  const { locale } = await params;
  return new Response(rss(locale, blog().feeds.get(locale)));
}
`;

export const next: Peer = {
  id: ID,
  name: 'Next.js',
  install: () => installPackages(ID, PACKAGES),
  version: () => versionIn(packageFile(ID, 'next')),
  write(folder, posts, chrome) {
    const write = writerIn(folder);
    const codes = JSON.stringify(locales.map(({ code }) => code));
    write('package.json', JSON.stringify({ type: 'module', private: true }));
    write('next.config.mjs', CONFIG);
    write('posts.js', POSTS);
    write('head.js', HEAD);
    write('card.jsx', CARD);
    write('chrome.json', JSON.stringify(chrome));
    write('app/[locale]/layout.jsx', LAYOUT);
    write('app/[locale]/blog/[id]/page.jsx', POST);
    write('app/[locale]/[...path]/page.jsx', LISTS.replace('LOCALES', codes));
    write('app/[locale]/blog.xml/route.js', FEED);
    copyModel(folder, 'blog-model.ts');
    for (const post of posts) write(`content/${post.locale}/${post.id}.md`, markdownOf(post));
  },
  command: {
    program: process.execPath,
    parameters: [packageFile(ID, 'next/dist/bin/next'), 'build'],
    environment: { NEXT_TELEMETRY_DISABLED: '1', NEXT_IGNORE_INCORRECT_LOCKFILE: '1' },
  },
  output: 'out',
  caches: ['.next'],
  differences: [
    'Next.js brings no Markdown, and renders it here with markdown-it; its payloads are the text files that its own router fetches, and its pages repeat their content for React.',
  ],
};
