/**
 * Gives a deploy preview and a branch deploy their own address as the one domain of the site,
 * and keeps them out of search engines.
 */

/**
 * @param {{ netlifyConfig: { build: { environment: Record<string, string> } } }} event
 *   Its `environment` is that of the build command.
 */
export function onPreBuild({ netlifyConfig }) {
  const { CONTEXT: context, DEPLOY_PRIME_URL: origin } = process.env;
  if (!context || context === 'production' || !origin) return;
  Object.assign(netlifyConfig.build.environment, {
    SITE_ORIGIN: origin,
    SITE_ORIGIN_CN: origin,
    SITE_NOINDEX: 'true',
  });
  console.log(`This is not the production site: its only domain is ${origin}, and it has noindex.`);
}
