/** The variables of a CMS under test. */
import { randomBytes } from 'node:crypto';

export const EMAIL = 'admin@plural.example';
export const PASSWORD = 'correct-horse-battery';
export const PUBLISHED_KEY = 'published-key-of-the-tests';
export const DRAFTS_KEY = 'drafts-key-of-the-tests';
export const PREVIEW_KEY = randomBytes(32).toString('hex');
export const WEBHOOK_SECRET = `whsec_${randomBytes(32).toString('base64')}`;

/** Returns the variables for a SQLite database in a folder. */
export const testVariables = (data: string): Record<string, string> => ({
  PAYLOAD_SECRET: randomBytes(32).toString('hex'),
  CMS_DATA: data,
  CMS_PUBLISHED_KEY: PUBLISHED_KEY,
  CMS_DRAFTS_KEY: DRAFTS_KEY,
  CMS_PREVIEW_KEY: PREVIEW_KEY,
  CONTENT_WEBHOOK_URL: '',
});
