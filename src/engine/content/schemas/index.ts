/** All content types by name, which is also the name in the snapshot and in `src/content/`. */
import {
  categories,
  docs,
  genericPages,
  helpArticles,
  helpSections,
  partners,
  postsIn,
  releases,
  tags,
} from './articles.ts';
import {
  alternatives,
  baseInfo,
  faq,
  links,
  menus,
  plans,
  redirects,
  solutions,
} from './structured.ts';

export const collections = {
  'base-info': baseInfo,
  'blog-categories': categories,
  'blog-posts': postsIn('blog-categories'),
  'help-articles': helpArticles,
  'help-sections': helpSections,
  'news-categories': categories,
  'news-posts': postsIn('news-categories'),
  alternatives,
  docs,
  faq,
  links,
  menus,
  pages: genericPages,
  partners,
  plans,
  redirects,
  releases,
  solutions,
  tags,
} as const;

export type CollectionName = keyof typeof collections;
export const COLLECTION_NAMES = Object.keys(collections) as CollectionName[];
