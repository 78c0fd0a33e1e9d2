/** The configuration of the CMS. */
import path from 'node:path';
import { buildConfig } from 'payload';
import { locales, DEFAULT_LOCALE } from '../src/i18n/locales.ts';
import { contentCollections } from './collections/content.ts';
import { availableLocales } from './collections/publishing.ts';
import { withSchedules } from './collections/schedules.ts';
import { users } from './collections/users.ts';
import { contractEndpoints } from './contract/endpoints.ts';
import { mediaEndpoints } from './contract/media.ts';
import { media } from './media/collection.ts';
import { MAX_PICTURE_BYTES } from '../src/engine/content/media/checks.ts';
import { confirmEndpoint } from './admin/site/confirm.ts';
import { siteStateEndpoint } from './admin/site/endpoint.ts';
import { databaseAdapter } from './database/adapter.ts';
import { previewEndpoints } from './preview/endpoints.ts';
import { readModelTables } from './read-model/tables.ts';
import { sessionSecret } from './settings.ts';
import { startDelivery } from './webhook/start.ts';

/** Next runs in the folder of the CMS; scripts set `CMS_FOLDER`. */
const folder = process.env['CMS_FOLDER'] || process.cwd();

export default buildConfig({
  secret: sessionSecret(process.env),
  db: databaseAdapter(folder, process.env),
  collections: [...contentCollections, media, users, ...readModelTables],
  endpoints: [
    ...contractEndpoints,
    ...mediaEndpoints,
    ...previewEndpoints,
    siteStateEndpoint,
    confirmEndpoint,
  ],
  upload: { abortOnLimit: true, limits: { fileSize: MAX_PICTURE_BYTES, files: 1 } },
  localization: {
    locales: locales.map(({ code, name }) => ({ code, label: name })),
    defaultLocale: DEFAULT_LOCALE,
    fallback: false,
    // To publish Russian doesn't publish a half-finished Thai.
    defaultLocalePublishOption: 'active',
    filterAvailableLocales: availableLocales,
  },
  experimental: { localizeStatus: true },
  admin: {
    user: users.slug,
    // Gravatar is another host.
    avatar: 'default',
    importMap: { baseDir: folder },
    components: {
      beforeNavLinks: ['/admin/translations/NavLink.tsx#TranslationsLink'],
      providers: [
        '/admin/ScheduleErrors.tsx#ScheduleErrors',
        '/admin/VersionLocale.tsx#VersionLocale',
      ],
      views: {
        translations: {
          Component: '/admin/translations/TranslationsView.tsx#TranslationsView',
          path: '/translations',
          meta: { title: 'Translations' },
        },
      },
    },
    meta: { titleSuffix: ' | Plural CMS' },
  },
  jobs: {
    autoRun: [{ cron: '*/10 * * * * *', queue: 'default', limit: 50 }],
    deleteJobOnComplete: true,
  },
  graphQL: { disable: true },
  telemetry: false,
  typescript: { autoGenerate: false, outputFile: path.join(folder, 'payload-types.ts') },
  onInit: (payload) => startDelivery(payload, process.env),
}).then(withSchedules);
