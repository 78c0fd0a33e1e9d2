/** Every content type, by its name. Adding a type is one file and one line here. */
import { alternatives } from './alternative.ts';
import { baseInfo } from './base-info.ts';
import { blogPosts } from './blog-post.ts';
import { blogCategories, newsCategories, tags } from './category.ts';
import { docs } from './doc.ts';
import { faq } from './faq.ts';
import { helpArticles, helpSections } from './help.ts';
import { links } from './link.ts';
import { menus } from './menu.ts';
import { newsPosts } from './news-post.ts';
import { genericPages } from './page.ts';
import { partners } from './partner.ts';
import { plans } from './plan.ts';
import { redirects } from './redirect.ts';
import { releases } from './release.ts';
import { solutions } from './solution.ts';

export const collections = {
  'base-info': baseInfo,
  'blog-categories': blogCategories,
  'blog-posts': blogPosts,
  'help-articles': helpArticles,
  'help-sections': helpSections,
  'news-categories': newsCategories,
  'news-posts': newsPosts,
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
