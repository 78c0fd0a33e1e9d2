/** Writes the list of components that the admin loads by name; part of the build. */
import { generateImportMap } from 'payload';
import { folder } from './open-cms.ts';

process.env['CMS_FOLDER'] = folder;
process.env['ROOT_DIR'] = folder;
const { default: config } = await import('../payload.config.ts');
await generateImportMap(await config, { force: true, log: false });
process.exit(0);
