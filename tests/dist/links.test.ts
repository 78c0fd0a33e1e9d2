import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkLinks, faultLine } from '../../src/engine/checks/links/check-links.ts';
import { LINK_CHECKS } from '../../src/engine/checks/links/checks.ts';
import { localeCodes } from '../../src/i18n/locales.ts';
import { outputFile } from '../../src/i18n/paths.ts';
import { readHostRules } from '../../src/engine/hosting/host-rules-file.ts';
import { files, pages } from './site.ts';

const built = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const rules = readHostRules(built('.renderer/host-rules.json'));
const report = checkLinks(built('dist'), rules);

describe('the links of every page', () => {
  it('are all checked', () => {
    expect(report.pages).toBeGreaterThan(1000);
    expect(report.checked.get('target exists')).toBeGreaterThan(100_000);
  });

  it.each(LINK_CHECKS.map(({ name }) => name))('%s', (name) => {
    const faults = report.faults.filter(({ check }) => check === name);
    expect(faults.map(faultLine)).toEqual([]);
    expect(report.checked.get(name)).toBeGreaterThan(1000);
  });
});

describe('the links of the menus to documents', () => {
  it.each(localeCodes)('say in %s if their target is in English', (locale) => {
    const links = pages.get(outputFile(locale, '/'))?.links ?? [];
    const labels = links.filter(({ href }) => /\/docs$/.test(href)).map(({ label }) => label);
    const isOwn = files.has(outputFile(locale, '/docs'));
    expect(labels.map((label) => / \(English\)$/.test(label))).toEqual([!isOwn, !isOwn]);
  });
});
