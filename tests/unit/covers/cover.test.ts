import { describe, expect, it } from 'vitest';
import { COVER, coverFrames } from '../../../src/covers/cover.ts';

const ids = Array.from({ length: 1000 }, (_, at) => `post-${at}`);

describe('coverFrames', () => {
  it('is the same for the same article', () => {
    expect(coverFrames('a-post', 'guides')).toEqual(coverFrames('a-post', 'guides'));
  });

  it('is alike for no two of a thousand', () => {
    const drawings = new Set(ids.map((id) => JSON.stringify(coverFrames(id, 'guides'))));
    expect(drawings.size).toBe(ids.length);
  });

  it('keeps a gap between frames, and all of them in the picture', () => {
    for (const id of ids) {
      const frames = coverFrames(id, 'teams');
      expect(frames.length).toBeGreaterThanOrEqual(2);
      frames.forEach(({ x, y, width, height }, at) => {
        expect(width).toBeGreaterThan(12);
        expect(x).toBeGreaterThanOrEqual(
          at === 0 ? 0 : (frames[at - 1]?.x ?? 0) + (frames[at - 1]?.width ?? 0) + 9,
        );
        expect(x + width).toBeLessThanOrEqual(COVER.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(COVER.height);
      });
    }
  });

  it('gives the open frame of a category its tint', () => {
    const openTint = (id: string) =>
      coverFrames(id, 'product').toSorted((one, other) => other.height - one.height)[0]?.tint;
    expect(new Set(ids.map(openTint)).size).toBe(1);
  });
});
