/** What of the environment a build goes by; nothing else reaches what is compiled. */

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that a build reads. */
const READ = /^(?:PUBLIC_|SITE_ORIGIN)|^BUILD_ID$/;

/** What a Node program needs of its surroundings, on any system, and no page shows. */
const SURROUNDINGS =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|ASTRO_TELEMETRY_DISABLED|SystemRoot|APPDATA|LOCALAPPDATA)$/i;

/**
 * The variables that a build reads, by name. Netlify's `BUILD_ID` is none: it is
 * another one at every build, so that every page would be, too.
 */
export function buildVariables(environment: Environment): Record<string, string> {
  const read = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      READ.test(entry[0]) &&
      !(entry[0] === 'BUILD_ID' && environment['NETLIFY']),
  );
  return Object.fromEntries(read.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The environment of a compile. Astro writes the value of any variable whose name
 * occurs in a module into the renderer: a port, a branch, a secret of somebody else's.
 */
export function compileEnvironment(environment: Environment): Record<string, string> {
  const surroundings = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && SURROUNDINGS.test(entry[0]),
  );
  return { ...Object.fromEntries(surroundings), ...buildVariables(environment) };
}
