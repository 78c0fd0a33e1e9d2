/** Who may do what: admins and editors everything, translators only their locales. */
import type { Access, PayloadRequest } from 'payload';

export const ROLES = ['admin', 'editor', 'translator'] as const;

interface Person {
  readonly role?: (typeof ROLES)[number];
  readonly languages?: readonly string[];
}

const personOf = ({ user }: Pick<PayloadRequest, 'user'>): Person | null => user as Person | null;

export const isAdmin = (req: Pick<PayloadRequest, 'user'>): boolean =>
  personOf(req)?.role === 'admin';

export const isEditor = (req: Pick<PayloadRequest, 'user'>): boolean =>
  ['admin', 'editor'].includes(personOf(req)?.role ?? '');

/** Whether a person may write in the locale of a request. */
export function mayTranslate(req: Pick<PayloadRequest, 'user' | 'locale' | 'query'>): boolean {
  if (isEditor(req)) return true;
  const person = personOf(req);
  if (person?.role !== 'translator') return false;
  const isWhole = ['publishAllLocales', 'unpublishAllLocales'].some((name) => req.query?.[name]);
  return !isWhole && (person.languages ?? []).includes(req.locale ?? '');
}

export const signedIn: Access = ({ req }) => req.user !== null;
export const editors: Access = ({ req }) => isEditor(req);
export const admins: Access = ({ req }) => isAdmin(req);
export const translators: Access = ({ req }) => mayTranslate(req);
