/** What buttons of the admin run on the server. */
export { copyDataFromLocaleHandler } from '@payloadcms/ui/utilities/copyDataFromLocale';
