import { expect, it } from 'vitest';
import { shareFrames } from '../../../../src/views/partners/share-frames.ts';

it('draws a frame for each payment and fills the shared ones by the share', () => {
  const { frames, width, height } = shareFrames(12, 1, 0.25);
  expect(frames).toHaveLength(12);
  expect(frames.filter(({ filled }) => filled)).toHaveLength(1);
  for (const { frame } of frames) {
    expect(frame.x + frame.width).toBeLessThan(width);
    expect(frame.y + frame.height).toBeLessThan(height);
  }
  const [first] = frames;
  expect(first?.filled?.height).toBe((first as { frame: { height: number } }).frame.height / 4 - 3);
});
