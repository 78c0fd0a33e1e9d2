/** The process that publishes this site for the server: started ahead, used once. */
import path from 'node:path';
import { siteSteps } from '../steps.ts';
import { publishSite } from '../publish-site.ts';
import { publishSettings } from '../settings.ts';
import { publishWhenTold } from './child-loop.ts';

const settings = publishSettings(path.resolve(import.meta.dirname, '../../..'), process.env);

publishWhenTold(() => publishSite(settings.store, siteSteps(settings)));
