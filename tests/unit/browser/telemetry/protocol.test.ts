import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CONSENT_COOKIE,
  DEVICE_COOKIE,
  DOCUMENT_REFERRER_COOKIE,
  REFERRAL_COOKIE,
  STORED_FOR,
} from '../../../../src/shared/consent/inventory.ts';
import { ERROR_CODES, FIELDS, isKind } from '../../../../src/browser/telemetry/events.ts';
import {
  BATCH_BYTES,
  FIELD_LENGTH,
  QUEUE_EVENTS,
} from '../../../../src/browser/telemetry/limits.ts';
import { COOKIE_DAYS, TRACKING } from '../../../../src/config/limits.ts';

const read = (file: string): string =>
  readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
// Table cells are padded.
const protocol = read('docs/telemetry-protocol.md').replace(/ +/g, ' ');

describe('docs/telemetry-protocol.md', () => {
  it.each(Object.keys(FIELDS).filter(isKind))('lists the fields of %s', (kind) => {
    const types = `${TRACKING.opType[kind]} / ${TRACKING.opObjType[kind]}`;
    expect(protocol).toContain(`| ${kind} | ${types} | ${FIELDS[kind].join(', ')} |`);
  });

  it('mentions error codes and limits', () => {
    for (const code of Object.values(ERROR_CODES)) expect(protocol).toContain(String(code));
    for (const bound of [BATCH_BYTES, FIELD_LENGTH, QUEUE_EVENTS]) {
      expect(protocol).toContain(bound.toLocaleString('en'));
    }
  });
});

describe('the cookie policy', () => {
  it.each([
    [CONSENT_COOKIE, 'essential', COOKIE_DAYS.consent],
    [DEVICE_COOKIE, 'analytics', COOKIE_DAYS.device],
    [DOCUMENT_REFERRER_COOKIE, 'analytics', COOKIE_DAYS.documentReferrer],
    [REFERRAL_COOKIE, 'marketing', COOKIE_DAYS.referral],
  ])('lists %s as %s for %d days', (name, kind, days) => {
    const row = new RegExp(`^\\| \`${name}\` \\|.*\\| ${kind} \\| ${days} days \\|$`, 'm');
    expect(read('src/content/pages/en/cookies.md')).toMatch(row);
    if (kind === 'essential') return;
    expect(STORED_FOR[kind as 'analytics' | 'marketing'].cookies).toContain(name);
  });
});
