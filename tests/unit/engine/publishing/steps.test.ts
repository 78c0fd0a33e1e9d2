import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { compressBuild } from '../../../../src/engine/publishing/compress.ts';
import { DamagedOutputError, PublishError } from '../../../../src/engine/publishing/errors.ts';
import { publishRelease } from '../../../../src/engine/publishing/release.ts';
import { publishSettings } from '../../../../src/engine/publishing/settings.ts';
import { siteSteps } from '../../../../src/engine/publishing/steps.ts';
import { build } from '../../../../src/engine/rendering/build.ts';

vi.mock('../../../../src/engine/content/fetch-content.ts');
vi.mock('../../../../src/engine/publishing/compress.ts');
vi.mock('../../../../src/engine/publishing/release.ts');
vi.mock('../../../../src/engine/rendering/build.ts');

it('prints what the content step notices, and returns the entries that are held', async () => {
  const held = [{ collection: 'pages', id: 'x', until: '2026-12-24T00:00:00Z' }];
  const notices = ['Warning: a place', 'Held: an entry'];
  vi.mocked(updateContent).mockResolvedValue({ notices, held } as never);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const steps = siteSteps(publishSettings('/project', {}), { code: 'code' });
  expect(await steps.updateContent()).toEqual(held);
  expect(warn.mock.calls.flat()).toEqual(notices);
  warn.mockRestore();
});

it('publishes the checkpoint that was read, also if the build sets entries aside', async () => {
  const report = { snapshot: 'two', previous: 'output' };
  vi.mocked(updateContent).mockResolvedValue({
    manifest: { id: 'one' },
    ...{ checkpoint: 'c1', notices: [], held: [] },
  } as never);
  vi.mocked(build).mockResolvedValue({ generated: { report } } as never);
  const store = mkdtempSync(`${tmpdir()}/steps-`);
  const environment = { PUBLISH_DIR: store, PUBLISH_COMPRESS: 'true' };
  const steps = siteSteps(publishSettings('/project', environment), { code: 'code' });

  await steps.updateContent();
  const built = await steps.build();
  await steps.publish(built, () => undefined);
  expect(vi.mocked(build).mock.lastCall?.[0]).toMatchObject({ code: 'code', defer: 'outdated' });
  expect(vi.mocked(publishRelease).mock.lastCall).toMatchObject([report, { checkpoint: 'c1' }]);
  // Nothing is live.
  expect(vi.mocked(compressBuild).mock.lastCall).toEqual(['/project/dist', report, undefined]);
});

it('makes everything again after the output was damaged, and only then', async () => {
  const settle = vi.fn();
  const server = mkdtempSync(`${tmpdir()}/renderer-`);
  const index = path.join(server, 'index.json');
  const generated = { report: {} };
  vi.mocked(build).mockResolvedValue({ paths: { server }, generated, settle } as never);
  const steps = siteSteps(publishSettings('/project', {}));
  for (const [error, isKept] of [
    [new PublishError('Not published.'), true],
    [new DamagedOutputError('Not published.'), false],
  ] as const) {
    writeFileSync(index, '{}');
    settle.mockClear();
    vi.mocked(publishRelease).mockRejectedValue(error);
    await expect(steps.publish(await steps.build(), () => undefined)).rejects.toBe(error);
    steps.settle();
    expect([existsSync(index), settle.mock.calls.length]).toEqual([isKept, isKept ? 1 : 0]);
  }
});
