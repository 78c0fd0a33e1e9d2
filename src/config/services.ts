/**
 * Services of a deployment, by environment (design, "Calls"). What is not
 * configured is switched off: no request is made to it and no policy allows it.
 */
import { environment, originOf } from './environment.ts';
import { site } from './site.ts';

export interface Services {
  /** Origins that client code calls: the API bases. */
  readonly apiOrigins: readonly string[];
  /** Google sign-in is on. */
  readonly googleSignIn: boolean;
  /** Origins that chat scripts are loaded from. */
  readonly chatOrigins: readonly string[];
  /** Origins that the analytics tags of content load from. */
  readonly analyticsOrigins?: readonly string[];
}

/** The services that the environment configures. Throws when a base is no http or https URL. */
export function configuredServices(): Services {
  const bases = ['PUBLIC_API_BASE', 'PUBLIC_CLIENT_API_BASE'] as const;
  const apiOrigins = bases.flatMap((name) => {
    const value = environment[name];
    return value ? [originOf(name, value)] : [];
  });
  const added = environment['PUBLIC_CHAT_ORIGINS']?.split(/\s+/).filter(Boolean) ?? [];
  return {
    apiOrigins: [...new Set(apiOrigins)],
    googleSignIn: Boolean(environment['PUBLIC_GOOGLE_CLIENT_ID']),
    chatOrigins: [...site.chatOrigins, ...added].map((origin) =>
      originOf('PUBLIC_CHAT_ORIGINS', origin),
    ),
  };
}
