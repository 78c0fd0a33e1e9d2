/**
 * What every page of the site runs. What goes with the visit rather than with
 * the page (consent, tracking, attribution, One Tap) comes after load, when the
 * browser is idle, in a chunk of its own.
 */
import { startDownloadButtons } from '../download/start';
import { warn } from '../log/log';
import { mendMissingChunks } from '../navigation/missing-chunks';
import '../navigation/start';
import { showAddressed } from './addressed';
import { wakeChrome } from './chrome';
import { onEachPage } from './on-each-page';
import { optional } from './optional';
import { whenIdle } from './when-idle';

mendMissingChunks();
wakeChrome();
startDownloadButtons();
const showNamed = (): void => showAddressed(document, location.hash);
onEachPage(showNamed);
addEventListener('hashchange', showNamed);
whenIdle(() => {
  optional(() => import('../visit/visit'))
    .then(({ startVisit }) => startVisit())
    .catch(() => warn('The script of the visit did not load; the page works without it.'));
});
