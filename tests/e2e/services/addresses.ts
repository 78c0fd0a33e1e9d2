/** Where the site under test finds its services; each worker leads the first to a sandbox of its own. */
export const SERVICES_ORIGIN = 'http://services.test';
export const CHAT_ORIGIN = 'https://chat.plural.example';
export const GOOGLE_CLIENT_ID = 'sandbox.apps.googleusercontent.com';
