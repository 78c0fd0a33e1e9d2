/** Publishes a synthetic build instead of rendering the site, with the project's own store. */
import { writeFileSync } from 'node:fs';

const from = <Module>(file: string): Promise<Module> =>
  import(`/srv/plural/${file}`) as Promise<Module>;
const { MadeUpSite, MADE_UP_RULES } = await from<
  typeof import('../../../tooling/sample-site/made-up-site.ts')
>('tooling/sample-site/made-up-site.ts');
const { publishRelease } = await from<typeof import('../../../src/engine/publishing/release.ts')>(
  'src/engine/publishing/release.ts',
);

const site = new MadeUpSite();
site
  .page({ file: 'pricing.html', marker: 'pricing' })
  .page({ file: '404.html', marker: 'missing' });
const { SITE_ORIGIN: www, SITE_ORIGIN_CN: cn } = process.env;
writeFileSync(site.hostRules, JSON.stringify({ ...MADE_UP_RULES, origins: { www, cn } }));
const { kind } = await publishRelease(site.build(), site.options('/srv/plural/.site'));
if (kind !== 'published') throw new Error(`The release was not published: ${kind}`);
