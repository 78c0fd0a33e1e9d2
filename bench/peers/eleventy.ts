/** The posts as an Eleventy site, with its JavaScript templates. */
import { filesOfPackage, packageFile, versionIn, withLocales, type Peer } from './peer.ts';

const CONFIG = `import anchor from 'markdown-it-anchor';
import { byLocale, listPages, readingMinutes, surroundings } from './blog-model.ts';

const toPost = ({ data, page, rawInput }) => ({
  locale: data.locale, id: page.fileSlug, title: data.title, summary: data.summary,
  description: data.seo_description, date: page.date.toISOString().slice(0, 10),
  category: data.category, tags: data.tags, minutes: readingMinutes(rawInput),
});

export default function (eleventyConfig) {
  let around = new Map();
  eleventyConfig.setQuietMode(true);
  eleventyConfig.amendLibrary('md', (markdown) =>
    markdown.set({ html: true }).use(anchor, { level: [2], tabIndex: false }));
  eleventyConfig.addCollection('posts', (api) => {
    const items = api.getFilteredByGlob('content/**/*.md').map((item) => ({ ...toPost(item), item }));
    around = surroundings(items);
    return items;
  });
  const postsOf = (api) => api.getFilteredByGlob('content/**/*.md').map(toPost);
  eleventyConfig.addCollection('lists', (api) => listPages(postsOf(api)));
  eleventyConfig.addCollection('feeds', (api) =>
    Array.from(byLocale(postsOf(api)), ([locale, posts]) => ({ locale, posts })));
  eleventyConfig.addJavaScriptFunction('around', (path) => around.get(path));
}

export const config = { dir: { output: '_site' }, markdownTemplateEngine: false };
`;

const DIRECTORY_DATA = `export default {
  layout: 'post.11ty.js',
  eleventyComputed: {
    locale: ({ page }) => page.filePathStem.split('/')[2],
    permalink: ({ page }) => '/' + page.filePathStem.split('/')[2] + '/blog/' + page.fileSlug + '.html',
  },
};
`;

const HTML = `import { dayInWords, escapeHtml, headingsOf, listPath, ORIGIN, postPath } from './blog-model.ts';
import { readFileSync } from 'node:fs';

const chrome = JSON.parse(readFileSync(new URL('./chrome.json', import.meta.url), 'utf8'));
const time = ({ date }) => '<time datetime="' + date + '">' + dayInWords(date) + '</time>';
const link = (href, text, rest = '') => '<a' + rest + ' href="' + href + '">' + text + '</a>';
const join = (items, html) => items.map(html).join('');

export const card = (post) => '<article class="card">' +
  link(postPath(post), '<h3>' + escapeHtml(post.title) + '</h3>') +
  '<p>' + escapeHtml(post.summary) + '</p>' + time(post) + ' <span>' + post.minutes + ' min</span></article>';

export function article(post, around, content) {
  const { newer, older, related } = around;
  const list = (name) => listPath(post.locale, name, 1);
  const beside = (other, rel) => other ? link(postPath(other), escapeHtml(other.title), ' rel="' + rel + '"') : '';
  return '<article><nav class="breadcrumbs">' + link(list('blog'), 'Blog') + ' ' +
    link(list('categories/' + post.category), post.category) + '</nav><h1>' + escapeHtml(post.title) +
    '</h1><p class="lead">' + escapeHtml(post.summary) + '</p><p>' + time(post) + ' ' + post.minutes +
    ' min</p><nav class="toc"><ul>' + join(headingsOf(content), ({ id, text }) => '<li>' + link('#' + id, text) + '</li>') +
    '</ul></nav><div class="prose">' + content + '</div><ul class="tags">' +
    join(post.tags, (tag) => '<li>' + link(list('tags/' + tag), tag) + '</li>') + '</ul>' +
    beside(newer, 'next') + beside(older, 'prev') + '</article><section>' + join(related, card) + '</section>';
}

export function page({ locale, path, title, description, locales, route, main }) {
  const { before, after } = chrome[locale];
  const text = escapeHtml(title);
  const about = escapeHtml(description);
  return '<!doctype html><html lang="' + locale + '"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>' + text + ' · Plural</title>' +
    '<meta name="description" content="' + about + '"><meta property="og:title" content="' + text + '">' +
    '<meta property="og:description" content="' + about + '"><meta property="og:url" content="' + ORIGIN + path + '">' +
    '<link rel="canonical" href="' + ORIGIN + path + '">' +
    join(locales, (one) => '<link rel="alternate" hreflang="' + one + '" href="' + ORIGIN + route(one) + '">') +
    '</head><body>' + before + '<main id="main">' + main + '</main>' + after + '</body></html>';
}
`;

const POST = `import { postPath } from '../blog-model.ts';
import { article, page } from '../html.js';

export function render(data) {
  const { locale, title, seo_description: description, page: { fileSlug: id }, content } = data;
  const path = postPath({ locale, id });
  const around = this.around(path);
  const main = article(around.post, around, content);
  return page({ locale, path, title, description, main, locales: around.locales,
    route: (one) => postPath({ locale: one, id }) });
}
`;

const PAYLOADS = `import { postPath } from './blog-model.ts';
import { article } from './html.js';

export const data = {
  pagination: { data: 'collections.posts', size: 1, alias: 'post' },
  permalink: ({ post }) => postPath(post) + '.json',
};

export function render({ post }) {
  const main = article(post, this.around(postPath(post)), post.item.content);
  return JSON.stringify({ build: 'peers', locale: post.locale, route: 'blog-post', title: post.title, main });
}
`;

const LISTS = `import { escapeHtml, listPath } from './blog-model.ts';
import { card, page } from './html.js';

export const data = {
  pagination: { data: 'collections.lists', size: 1, alias: 'one' },
  permalink: ({ one }) => listPath(one.locale, one.list, one.page) + '.html',
};

export function render({ one }) {
  const path = listPath(one.locale, one.list, one.page);
  const pager = Array.from({ length: one.pages }, (_, at) =>
    '<a href="' + listPath(one.locale, one.list, at + 1) + '">' + (at + 1) + '</a>');
  const main = '<h1>' + escapeHtml(one.title) + '</h1>' + one.posts.map(card).join('') + '<nav>' + pager.join('') + '</nav>';
  return page({ locale: one.locale, path, title: one.title, description: '', main, locales: LOCALES,
    route: (locale) => listPath(locale, one.list, one.page) });
}
`;

const FEEDS = `import { rss } from './blog-model.ts';

export const data = {
  pagination: { data: 'collections.feeds', size: 1, alias: 'feed' },
  permalink: ({ feed }) => '/' + feed.locale + '/blog.xml',
};

export const render = ({ feed }) => rss(feed.locale, feed.posts);
`;

export const eleventy: Peer = {
  id: 'eleventy',
  name: 'Eleventy',
  version: () => versionIn(packageFile('@11ty/eleventy')),
  files: (posts, chrome) => ({
    ...filesOfPackage(posts, chrome),
    'eleventy.config.js': CONFIG,
    'content/content.11tydata.js': DIRECTORY_DATA,
    '_includes/post.11ty.js': POST,
    'html.js': HTML,
    'payloads.11ty.js': PAYLOADS,
    'lists.11ty.js': withLocales(LISTS),
    'feeds.11ty.js': FEEDS,
  }),
  command: {
    program: process.execPath,
    parameters: [packageFile('@11ty/eleventy/cmd.cjs'), '--quiet'],
  },
  output: '_site',
  caches: ['.cache'],
  difference:
    'Eleventy renders Markdown with markdown-it, and pages with its JavaScript templates.',
};
