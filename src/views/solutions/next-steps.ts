/** The help article that a solution page leads on to. */

const READING = new Map(
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

/** Id of the help article to read after the page of a solution: the first steps, where none is nearer. */
export const readingOf = (solution: string): string => READING.get(solution) ?? 'create-a-profile';
