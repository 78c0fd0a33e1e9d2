/** The environment variables that a build reads. No others reach the compiled code. */

type Environment = Readonly<Record<string, string | undefined>>;

/** Names of the variables that a build reads. */
const BUILD_VARIABLE =
  /^(?:PUBLIC_|SITE_(?:ORIGIN|REPORT_URL|NOINDEX))|^(?:BUILD_ID|LOCALE_NEGOTIATION|INDEXNOW_KEY|WEBSUB_HUB_URL|CLOUDFLARE_ZONE_ID|FASTLY_SERVICE_ID|PURGE_WEBHOOK_URL)$/;

/** Names of the variables that Node programs need on some system, and that no page shows. */
const SYSTEM_VARIABLE =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|ASTRO_TELEMETRY_DISABLED|SystemRoot|APPDATA|LOCALAPPDATA)$/i;

/**
 * Returns the variables that a build reads, sorted by name. Leaves out Netlify's `BUILD_ID`,
 * which is new with every build and would change every page.
 */
export function buildVariables(environment: Environment): Record<string, string> {
  const read = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      BUILD_VARIABLE.test(entry[0]) &&
      !(entry[0] === 'BUILD_ID' && environment['NETLIFY']),
  );
  return Object.fromEntries(read.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns the environment for a compile. Astro writes the value of any variable whose name
 * occurs in a module into the renderer: a port, a branch, an unrelated secret.
 */
export function compileEnvironment(environment: Environment): Record<string, string> {
  const system = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && SYSTEM_VARIABLE.test(entry[0]),
  );
  return { ...Object.fromEntries(system), ...buildVariables(environment) };
}
