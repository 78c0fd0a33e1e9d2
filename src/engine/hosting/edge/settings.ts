/**
 * The settings of the edge function. It cannot read the environment variables of a build,
 * so the build writes a module that the function imports.
 */
import { locales, type Locale } from '../../../i18n/locales.ts';
import { localeCookie } from '../answer.ts';
import type { HostRules } from '../host-rules.ts';

export interface EdgeSettings extends HostRules {
  /** The `Set-Cookie` header of each locale; always `Secure`, since edges only serve https. */
  readonly cookies: Readonly<Record<Locale, string>>;
}

/** Returns the settings of the edge function for a build. */
export function edgeSettings(rules: HostRules): EdgeSettings {
  const cookies = locales.map(({ code }) => [code, localeCookie(code, true)] as const);
  return { ...rules, cookies: Object.fromEntries(cookies) as Record<Locale, string> };
}

/** Returns the source of the module with the settings, which exports `settings`. */
export function edgeModule(rules: HostRules): string {
  const comment = '// Written by the build; see src/engine/hosting/edge/settings.ts.';
  return `${comment}\nexport const settings = ${JSON.stringify(edgeSettings(rules), null, 2)};\n`;
}
