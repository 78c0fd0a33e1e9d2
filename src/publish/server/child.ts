/** The process that publishes this site for the server: started ahead, used once. */
import path from 'node:path';
import { prepareBuild } from '../../generator/build.ts';
import { siteSteps } from '../steps.ts';
import { publishSite } from '../publish-site.ts';
import { publishSettings } from '../settings.ts';
import { publishWhenTold } from './child-loop.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const settings = publishSettings(root, process.env);
prepareBuild(root);

publishWhenTold(() => publishSite(settings.store, siteSteps(settings)));
