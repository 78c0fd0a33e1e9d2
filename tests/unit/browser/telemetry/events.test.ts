import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildEvent,
  FIELDS,
  isTrackingEvent,
  jsonBytes,
  safeText,
  type Fields,
  type Kind,
} from '../../../../src/browser/telemetry/events.ts';
import { EVENT_BYTES, FIELD_LENGTH } from '../../../../src/browser/telemetry/limits.ts';

const stamp = { id: 'id-1', now: 1_790_000_000_000 };
const page = { url: 'https://www.plural.example/pricing', title: 'Pricing' };
const build = (kind: string, fields: Fields = {}): ReturnType<typeof buildEvent> =>
  buildEvent(kind, { ...page, ...fields }, stamp);
const addition = (kind: string, fields: Fields): Record<string, unknown> =>
  JSON.parse(build(kind, fields)?.addition ?? '{}') as Record<string, unknown>;

describe('buildEvent', () => {
  const rows: [Kind, number, number, Fields, string][] = [
    ['click', 3, 23, { name: 'hero-download', key: 'k', type: 'a' }, 'hero-download'],
    ['view', 0, 22, { type: 'home', load_duration: 321 }, 'home'],
    ['expose', 5, 24, { name: 'plans' }, 'plans'],
    ['error', 6, 25, { error_type: 100102, message: 'x' }, '100102'],
  ];
  it.each(rows)('builds a %s event', (kind, op_type, op_obj_type, fields, op_obj_value) => {
    const event = build(kind, fields);
    expect(event).toEqual({
      ...{ id: 'id-1', op_type, op_obj_type, op_res: 0, op_obj_value },
      ...{ user_timestamp: stamp.now, addition: event?.addition },
    });
    const record = addition(kind, fields);
    expect(Object.keys(record)).toEqual(FIELDS[kind]);
    expect(record).toMatchObject({ ...page, ...fields });
    expect(isTrackingEvent(JSON.parse(JSON.stringify(event)))).toBe(true);
  });

  it.each(['', 'scroll', 'CLICK', '__proto__', 'constructor', 'toString'])(
    'ignores the unknown kind %j',
    (kind) => expect(build(kind)).toBeUndefined(),
  );

  it('drops fields of other kinds', () => {
    expect(addition('expose', { name: 'a', key: 'b', password: 'c' })).toEqual({
      name: 'a',
      ...page,
    });
  });

  it('case 6: truncates 100 KB to 8 KB and flags it', () => {
    for (const text of ['x ', '"', '\u0001', '中', '😊']) {
      const event = build('error', { message: text.repeat(100 * 1024), error_type: 1 });
      expect(jsonBytes(event)).toBeLessThanOrEqual(EVENT_BYTES);
      expect(event?.truncated).toBe(true);
      expect(isTrackingEvent(event)).toBe(true);
      const long = Object.fromEntries(
        FIELDS.click.map((name) => [name, text.repeat(FIELD_LENGTH)]),
      );
      expect(jsonBytes(buildEvent('click', long, stamp))).toBeLessThanOrEqual(EVENT_BYTES);
    }
  });

  it('case 6: does not truncate a long field within the limit', () => {
    const event = build('expose', { name: 'ab '.repeat(FIELD_LENGTH / 4) });
    expect(event).not.toHaveProperty('truncated');
  });

  it('stays within limits for any input', () => {
    const field = fc.oneof(fc.string({ unit: 'binary', maxLength: 4000 }), fc.anything());
    const fields = fc.record(
      Object.fromEntries(FIELDS.click.map((name) => [name, field])) as Record<string, typeof field>,
    );
    fc.assert(
      fc.property(fields, (given) => {
        const event = buildEvent('click', given, stamp);
        expect(isTrackingEvent(event)).toBe(true);
        expect(() => encodeURIComponent(JSON.stringify(event))).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });
});

describe('safeText', () => {
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  const throwing = {
    get message(): string {
      throw new Error('no');
    },
  };
  const rows: [string, unknown, string][] = [
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a string', 'a', 'a'],
    ['a number', 7, '7'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    ['an error', new TypeError('t'), 'TypeError: t'],
    ['an object like an error', { message: 'm' }, 'm'],
    ['a cycle', cycle, '[object Object]'],
    ['an object without prototype', Object.create(null), '[object Object]'],
    ['a throwing getter', throwing, 'unreadable'],
    [
      'a hostile proxy',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ),
      'unreadable',
    ],
    ['an object with secrets', { token: 'abc' }, '[object Object]'],
  ];
  it.each(rows)('case 20: for %s', (_, value, expected) => expect(safeText(value)).toBe(expected));
});
