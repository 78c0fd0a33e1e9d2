/**
 * About ten browser properties that stay the same between visits. Nothing is fetched. Properties
 * that change by themselves (window size, zoom, battery, browser version) are left out.
 */
import { currentTimeZone } from '../../shared/time-zone.ts';

export type Signals = Readonly<ReturnType<typeof readSignals>>;

/** Returns the value, or the fallback if the browser refuses or lacks it. */
function attempt<T>(read: () => T, fallback: T): T {
  try {
    return read() ?? fallback;
  } catch {
    return fallback;
  }
}

const GAMUTS = ['rec2020', 'p3', 'srgb'];

/** Reads the signals of a browser; missing ones are 0 or empty. Never throws. */
export function readSignals(view: Window) {
  const { navigator, screen, document } = view;
  return {
    canvas: attempt(() => drawing(document), ''),
    color_depth: attempt(() => screen.colorDepth, 0),
    color_gamut: attempt(
      () => GAMUTS.find((gamut) => view.matchMedia(`(color-gamut: ${gamut})`).matches) ?? '',
      '',
    ),
    cores: attempt(() => navigator.hardwareConcurrency, 0),
    graphics: attempt(() => graphics(document), ''),
    languages: attempt(() => [...navigator.languages], [] as string[]),
    memory: attempt(() => (navigator as { deviceMemory?: number }).deviceMemory ?? 0, 0),
    platform: attempt(() => navigator.platform, ''),
    // Longer side first, so that rotating the device changes nothing.
    screen: attempt(() => [screen.width, screen.height].sort((a, b) => b - a), [] as number[]),
    time_zone: attempt(() => currentTimeZone() ?? '', ''),
    touch_points: attempt(() => navigator.maxTouchPoints, 0),
  };
}

/** Returns a drawing of text and curves; empty if the browser adds noise to it. */
function drawing(document: Document): string {
  const draw = (): string => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [160, 40];
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.textBaseline = 'top';
    context.font = '16px sans-serif';
    context.fillStyle = '#f60';
    context.fillRect(90, 2, 50, 20);
    context.fillStyle = '#069';
    context.fillText('Sphinx Ωя中 \u{1f60a}', 2, 8);
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = 'rgba(120, 180, 0, 0.6)';
    context.arc(80, 20, 16, 0, 5);
    context.fill();
    return canvas.toDataURL();
  };
  const first = draw();
  return first === draw() ? first : '';
}

function graphics(document: Document): string {
  const context = document.createElement('canvas').getContext('webgl');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  if (!context || !names) return '';
  const maker = String(context.getParameter(names.UNMASKED_VENDOR_WEBGL));
  const renderer = String(context.getParameter(names.UNMASKED_RENDERER_WEBGL));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return `${maker} ${renderer}`;
}
