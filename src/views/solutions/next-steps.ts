/** The help articles that solution pages link to. */

const HELP_ARTICLES = new Map(
  Object.entries({
    synchronizer: 'synchronize-windows',
    rpa: 'run-a-flow',
    'local-api': 'run-a-flow',
    'multi-profiles-management': 'import-profiles',
    teamwork: 'invite-a-member',
    agencies: 'share-a-profile',
    'google-servies': 'share-a-profile',
    facebook: 'share-a-profile',
    'twitter-x': 'share-a-profile',
    linkedin: 'share-a-profile',
    discord: 'invite-a-member',
    'media-market': 'share-a-profile',
    amazon: 'import-profiles',
    'e-commerce': 'import-profiles',
    tiktok: 'set-up-a-proxy',
    'ad-placement': 'set-up-a-proxy',
    traffic: 'set-up-a-proxy',
    betting: 'set-up-a-proxy',
    'affiliate-market': 'check-a-profile',
    'self-examination': 'check-a-profile',
    ticketing: 'synchronize-windows',
    'price-comparison': 'run-a-flow',
    'web-scraping': 'run-a-flow',
    'data-collection': 'run-a-flow',
  }),
);

/**
 * Returns the id of the help article that a solution page suggests; by default, the first steps.
 */
export const suggestedArticle = (solution: string): string =>
  HELP_ARTICLES.get(solution) ?? 'create-a-profile';
