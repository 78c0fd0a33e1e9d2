import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { BODIES } from '../../../../src/components/scenes/bodies';
import { WORK, workOf } from '../../../../src/components/scenes/work';
import { FEATURES, SOLUTIONS } from '../../../../src/config/offers';
import { tintAfter } from '../../../../src/components/tint';
import { firstTint } from '../../../../src/views/solutions/picture';
import { stepsOf } from '../../../../src/views/solutions/workflow-steps';

describe('tintAfter', () => {
  it.each([
    [1, 0, 1],
    [1, 5, 6],
    [6, 1, 1],
    [3, 10, 1],
  ] as const)('from %d by %d steps is %d', (first, steps, tint) => {
    expect(tintAfter(first, steps)).toBe(tint);
  });
});

describe('firstTint', () => {
  it('is stable per page and differs between pages', () => {
    const tints = ['rpa', 'facebook', 'e-commerce', 'amazon'].map(firstTint);
    expect(tints).toEqual(['rpa', 'facebook', 'e-commerce', 'amazon'].map(firstTint));
    expect(new Set(tints).size).toBeGreaterThan(1);
  });
});

describe('the scene of a page', () => {
  const ids = Object.keys(SOLUTIONS);

  it.each(ids)('%s has its own, or is a feature with a picture of the product', (id) => {
    expect(workOf(id) !== undefined).not.toBe(Object.hasOwn(FEATURES, id));
  });

  it('is different on every page', () => {
    const scenes = Object.values(WORK).map((work) => JSON.stringify(work));
    expect(new Set(scenes).size).toBe(scenes.length);
  });

  it('draws only figures that it has', () => {
    for (const draw of Object.values(BODIES)) {
      expect(JSON.stringify(draw([]))).not.toContain('undefined');
      expect(JSON.stringify(draw([]))).not.toContain('null');
    }
  });
});

describe('the pictures of a workflow', () => {
  type Entries = Record<string, { workflow: unknown[] }>;
  const workflows = ['en', 'zh'].flatMap((locale) =>
    Object.entries(parse(readFileSync(`src/content/solutions/${locale}.yaml`, 'utf8')) as Entries),
  );

  it.each(workflows)('%s has a different one for each step', (id, { workflow }) => {
    const steps = stepsOf(id, workflow.length);
    expect(new Set(steps).size).toBe(workflow.length);
  });

  it('exist for more steps, and for a page of a company’s own', () => {
    expect(stepsOf('rpa', 7)).toHaveLength(7);
    expect(stepsOf('own', 5)).toEqual(['profile', 'signin', 'windows', 'check', 'profile']);
  });
});
