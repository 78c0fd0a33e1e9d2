/** The people who may sign in. */
import type { CollectionConfig } from 'payload';
import type { Endpoint } from 'payload';
import { admins, isAdmin, ROLES } from '../admin/roles.ts';
import { refusal } from '../refusal.ts';
import { locales } from '../../src/i18n/locales.ts';

const adminOnly = ({ req }: { req: Parameters<typeof isAdmin>[0] }) => isAdmin(req);

/** Replaces an endpoint of Payload that needs no session. */
const closed = (path: string, reason: string): Endpoint => ({
  path,
  method: 'post',
  handler: () => {
    throw refusal(reason, 403);
  },
});

export const users: CollectionConfig = {
  slug: 'users',
  auth: { tokenExpiration: 60 * 60 * 12, maxLoginAttempts: 10 },
  endpoints: [
    // It would make the first caller an admin.
    closed('/first-register', 'Set CMS_PASSWORD and run npm run cms: that creates the first user.'),
    // There is no mail; and with SQLite, the request would block all others for a minute.
    closed('/forgot-password', 'The CMS sends no mail. Ask an admin to set a new password.'),
    closed('/reset-password', 'The CMS sends no mail. Ask an admin to set a new password.'),
  ],
  admin: { useAsTitle: 'email', defaultColumns: ['email', 'role', 'languages'], group: 'Settings' },
  access: {
    read: ({ req }) => isAdmin(req) || (req.user ? { id: { equals: req.user.id } } : false),
    create: admins,
    update: ({ req }) => isAdmin(req) || (req.user ? { id: { equals: req.user.id } } : false),
    delete: admins,
    admin: ({ req }) => req.user !== null,
  },
  fields: [
    {
      name: 'role',
      type: 'select',
      required: true,
      // A person who is created without a role, such as the first one, is handled by the setup.
      defaultValue: 'translator',
      options: [...ROLES],
      saveToJWT: true,
      access: { create: adminOnly, update: adminOnly },
    },
    {
      // A table 'users_locales' would clash with Payload's own.
      name: 'languages',
      type: 'select',
      hasMany: true,
      saveToJWT: true,
      options: locales.map(({ code, name }) => ({ value: code, label: name })),
      admin: {
        description: 'The locales that a translator may change.',
        condition: ({ role }: { role?: string }) => role === 'translator',
      },
      access: { create: adminOnly, update: adminOnly },
    },
  ],
};
