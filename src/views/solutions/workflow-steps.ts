/** The pictures of the steps of each workflow, in the order of the content. */
import type { SolutionId } from '~/config/offers';
import type { Step } from './step-drawings';

const STEPS: Readonly<Record<SolutionId, readonly Step[]>> = {
  'google-servies': ['list', 'signin', 'tabs', 'share'],
  facebook: ['access', 'profile', 'tabs', 'language', 'clean'],
  'twitter-x': ['profile', 'language', 'schedule', 'windows'],
  tiktok: ['list', 'proxy', 'group', 'table'],
  amazon: ['access', 'group', 'proxy', 'page', 'flow'],
  discord: ['windows', 'access', 'page', 'share'],
  linkedin: ['profile', 'windows', 'page', 'clean'],
  crypto: ['access', 'group', 'profile', 'check'],
  betting: ['language', 'list', 'chart', 'log'],
  'multi-account-management': ['profile', 'proxy', 'signin', 'windows'],
  synchronizer: ['windows', 'group', 'sync', 'pause'],
  rpa: ['list', 'flow', 'check', 'schedule', 'log'],
  'local-api': ['access', 'list', 'code', 'clean'],
  'multi-profiles-management': ['list', 'import', 'table', 'clean'],
  teamwork: ['group', 'share', 'schedule', 'clean'],
  agencies: ['profile', 'share', 'windows', 'chart', 'clean'],
  ticketing: ['profile', 'check', 'windows', 'table'],
  'web-scraping': ['check', 'language', 'code', 'pause', 'log'],
  traffic: ['windows', 'language', 'page', 'chart'],
  'ad-placement': ['signin', 'language', 'schedule', 'check'],
  'e-commerce': ['list', 'proxy', 'share', 'table', 'chart'],
  'affiliate-market': ['profile', 'language', 'page', 'table'],
  'media-market': ['list', 'group', 'language', 'schedule', 'chart'],
  'data-collection': ['check', 'profile', 'flow', 'pause', 'log'],
  'price-comparison': ['list', 'language', 'chart', 'log'],
  'self-examination': ['list', 'language', 'check', 'log', 'schedule'],
};

/** Pictures of any workflow, for steps that a company's own content adds. */
const OTHERS: readonly Step[] = ['profile', 'signin', 'windows', 'check'];

/** Returns a picture for each of `count` steps of a workflow. */
export function stepsOf(id: string, count: number): Step[] {
  const own = Object.hasOwn(STEPS, id) ? STEPS[id as SolutionId] : [];
  return Array.from(
    { length: count },
    (_, at) => own[at] ?? OTHERS[at % OTHERS.length] ?? 'profile',
  );
}
