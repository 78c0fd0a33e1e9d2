import { startCms } from '../../../tooling/cms/server.ts';
import { newDatabase } from './database.ts';

/** Starts the built CMS with its admin, over a copy of the starter content. */
export const startAdmin = (more: Readonly<Record<string, string>> = {}) =>
  startCms({ ...newDatabase(), ...more });
