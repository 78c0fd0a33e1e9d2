import type { Page } from '@playwright/test';
import userAgents from '../fixtures/user-agents.json' with { type: 'json' };

/** A row of the table of machines, with what its browser tells about it. */
export type Machine = (typeof userAgents)[number];

/** Makes a page see another machine: user agent, hints and touch points. */
export async function emulate(page: Page, machine: Machine): Promise<void> {
  const { hints } = machine as { hints?: Record<string, unknown> };
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: machine.userAgent,
    platform: machine.platform,
    ...(hints && {
      userAgentMetadata: {
        platform: String(hints['platform'] ?? ''),
        platformVersion: '',
        architecture: String(hints['architecture'] ?? ''),
        bitness: String(hints['bitness'] ?? ''),
        model: '',
        mobile: hints['mobile'] === true,
        wow64: hints['wow64'] === true,
      },
    }),
  });
  await page.addInitScript(
    ([maxTouchPoints, hasHints]) => {
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => maxTouchPoints });
      if (!hasHints) Object.defineProperty(navigator, 'userAgentData', { value: undefined });
    },
    [machine.maxTouchPoints, hints !== undefined] as const,
  );
}
