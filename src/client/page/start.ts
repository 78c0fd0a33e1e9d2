/** What every page of the site runs before its islands hydrate. */
import '../../browser/island-directives';
import 'astro/runtime/server/astro-island.js';
import { initPendingClicks } from '../../browser/pending-clicks';
import { initMissingChunks } from '../navigation/missing-chunks';
import '../navigation/start';
import { showAddressed } from './addressed';
import { initChrome } from './chrome';
import { onEachPage } from './on-each-page';

initPendingClicks(document);
initMissingChunks();
initChrome();
const showNamed = (): void => showAddressed(document, location.hash);
onEachPage(showNamed);
addEventListener('hashchange', showNamed);
