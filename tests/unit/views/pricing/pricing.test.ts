import { describe, expect, it } from 'vitest';
import { capacity } from '../../../../src/views/pricing/capacity.ts';
import { featureRows } from '../../../../src/views/pricing/compare.ts';

describe('featureRows', () => {
  it('includes the features of the previous plan if a plan names it', () => {
    const rows = featureRows([
      { name: 'Free', features: ['a', 'b'] },
      { name: 'Solo', features: ['Everything in Free', 'c'] },
      { name: 'Team', features: ['包含 Solo 的全部功能', 'd'] },
    ]);
    expect(rows).toEqual([
      { feature: 'a', included: [true, true, true] },
      { feature: 'b', included: [true, true, true] },
      { feature: 'c', included: [false, true, true] },
      { feature: 'd', included: [false, false, true] },
    ]);
  });

  it('keeps independent lists unchanged', () => {
    expect(
      featureRows([
        { name: 'One', features: ['a'] },
        { name: 'Two', features: ['b', 'a'] },
      ]),
    ).toEqual([
      { feature: 'a', included: [true, true] },
      { feature: 'b', included: [false, true] },
    ]);
  });
});

describe('capacity', () => {
  it('draws one frame per profile on a common baseline', () => {
    const { stacks, pitch, height, unit } = capacity([2, 30, 150, 600]);
    const frames = stacks.map(({ blocks }) =>
      blocks.reduce((sum, block) => sum + (block.width * block.height) / pitch ** 2, 0),
    );
    expect(frames).toEqual([2, 30, 150, 600]);
    expect(unit).toBe(1);
    for (const { blocks } of stacks) {
      expect(Math.max(...blocks.map((block) => block.y + block.height))).toBe(height);
    }
  });

  it('draws one frame for several profiles if there are many', () => {
    expect(capacity([1, 6000]).unit).toBe(10);
  });
});
