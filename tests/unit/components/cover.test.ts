import { describe, expect, it } from 'vitest';
import {
  COVER,
  categoryTint,
  coverShapes,
  type Shape,
} from '../../../src/components/cover/cover.ts';
import { GAP } from '../../../src/components/cover/arrangements.ts';

const ids = Array.from({ length: 1000 }, (_, at) => `post-${at}`);
const solid = ({ kind }: Shape): boolean => ['frame', 'front', 'closed'].includes(kind);

/** Returns what a viewer notices of a cover: approximate positions and colors. */
const impression = (id: string): string =>
  coverShapes(id, 'guides')
    .filter(solid)
    .map(({ kind, tint, ...box }) =>
      [kind, tint, ...[box.x, box.y, box.width, box.height].map((one) => Math.round(one / 8))].join(
        ' ',
      ),
    )
    .join('\n');

describe('coverShapes', () => {
  it('returns the same cover for the same article', () => {
    expect(coverShapes('a-post', 'guides')).toEqual(coverShapes('a-post', 'guides'));
  });

  it('returns whole units', () => {
    for (const { x, y, width, height } of ids.flatMap((id) => coverShapes(id, 'teams'))) {
      expect([x, y, width, height].every(Number.isInteger)).toBe(true);
    }
  });

  it('returns a different cover for each of 1,000 articles', () => {
    expect(new Set(ids.map(impression)).size).toBe(ids.length);
  });

  it('keeps a gap between frames, whether side by side or behind each other', () => {
    for (const id of ids) {
      const shapes = coverShapes(id, 'teams');
      const frames = shapes.flatMap((shape, at) => (solid(shape) ? [{ shape, at }] : []));
      for (const { shape: behind, at } of frames) {
        for (const { shape: front } of frames.filter((other) => other.at > at)) {
          const across = Math.max(
            front.x - behind.x - behind.width,
            behind.x - front.x - front.width,
          );
          const down = Math.max(
            front.y - behind.y - behind.height,
            behind.y - front.y - front.height,
          );
          expect(front.kind === 'front' || Math.max(across, down) >= GAP, id).toBe(true);
        }
      }
    }
  });

  it('keeps at least 4 units of every shape visible and draws at most 30 shapes', () => {
    for (const id of ids) {
      const shapes = coverShapes(id, 'teams');
      expect(shapes.length).toBeLessThanOrEqual(30);
      expect(shapes.filter(solid).length, id).toBeGreaterThanOrEqual(3);
      for (const { x, y, width, height } of shapes) {
        const seen = {
          width: Math.min(x + width, COVER.width) - Math.max(x, 0),
          height: Math.min(y + height, COVER.height) - Math.max(y, 0),
        };
        expect(Math.min(seen.width, seen.height), id).toBeGreaterThanOrEqual(4);
      }
    }
  });

  it('stays within the drawing if inset, and is otherwise the same cover', () => {
    const extending = ids.filter((id) =>
      coverShapes(id, 'teams')
        .filter(solid)
        .some(({ x }) => x < 0),
    );
    expect(extending.length).toBeGreaterThan(100);
    for (const id of ids) {
      const shapes = coverShapes(id, 'teams', true);
      for (const { x, y, width, height } of shapes.filter(solid)) {
        expect(Math.min(x, y), id).toBeGreaterThan(0);
        expect(x + width, id).toBeLessThan(COVER.width);
        expect(y + height, id).toBeLessThan(COVER.height);
      }
      if (!extending.includes(id)) expect(shapes).toEqual(coverShapes(id, 'teams'));
    }
  });

  it('draws one open frame in the tint of the category', () => {
    for (const id of ids) {
      const windows = coverShapes(id, 'product').filter(({ kind }) => kind === 'window');
      expect(windows.map(({ tint }) => tint)).toEqual([categoryTint('product')]);
    }
  });
});

it('gives each category of a section its own tint', () => {
  for (const categories of [
    ['guides', 'teams', 'automation', 'product'],
    ['releases', 'security', 'company'],
  ]) {
    expect(new Set(categories.map(categoryTint)).size).toBe(categories.length);
  }
});
