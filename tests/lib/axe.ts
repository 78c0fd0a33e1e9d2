/** The first accessibility checker, axe. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns the violations that axe finds on a page in its current state, or in one part of it. */
export async function axeCheck(page: Page, part?: string): Promise<string[]> {
  // Legacy mode runs in the page itself; the default opens a second page for foreign frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (part !== undefined) axe.include(part);
  // Else axe describes every element that passes, too, which takes half of its time.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
