import { startPreview } from '../../scripts/lib/start-preview.ts';

/** Serves the last build while the browser tests run; returns what ends it. */
export default async function preview(): Promise<() => Promise<void>> {
  const { origin, stop } = await startPreview();
  process.env['PREVIEW_ORIGIN'] = origin;
  return stop;
}
