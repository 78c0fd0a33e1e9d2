/** Converts the fields of an entry between the contract and the CMS. */
import { randomBytes } from 'node:crypto';
import type { FieldShape, Shape } from './shape.ts';

type Values = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const asValues = (value: unknown): Values => (value ?? {}) as Values;
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns an id for a row of a list, as Payload makes them. */
const rowId = (): string => randomBytes(12).toString('hex');

/** Noon in UTC is the same day in nearly every editor's time zone. */
const NOON = 'T12:00:00.000Z';

function exported(value: unknown, shape: Shape): unknown {
  switch (shape.kind) {
    case 'day':
      return String(value).slice(0, 10);
    case 'lines':
      return String(value)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    case 'choice': {
      const own = (one: unknown) => shape.options.find((option) => String(option) === String(one));
      return shape.isMany ? asList(value).map(own) : own(value);
    }
    case 'group':
      return toContract(asValues(value), shape.fields);
    case 'list':
      return asList(value).map((one) => toContract(asValues(one), shape.fields));
    case 'number':
      return Number(value);
    default:
      return value;
  }
}

function imported(value: unknown, shape: Shape): unknown {
  switch (shape.kind) {
    case 'day':
      return `${String(value)}${NOON}`;
    case 'lines':
      return asList(value).join('\n');
    case 'choice':
      return shape.isMany ? asList(value).map(String) : String(value);
    case 'group':
      return toCms(asValues(value), shape.fields);
    case 'list':
      return asList(value).map((one) => ({ id: rowId(), ...toCms(asValues(one), shape.fields) }));
    default:
      return value;
  }
}

/** Whether a missing value means an empty list. */
const isListOf = ({ shape }: FieldShape): boolean =>
  shape.kind === 'list' ||
  shape.kind === 'lines' ||
  ((shape.kind === 'reference' || shape.kind === 'choice') && shape.isMany);

/** Returns the fields of an entry as the contract has them. Empty values are omitted. */
export function toContract(values: Values, fields: readonly FieldShape[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.column];
      if (isEmpty(value)) return field.isRequired && isListOf(field) ? [[field.name, []]] : [];
      const converted = exported(value, field.shape);
      const isBlankGroup =
        field.shape.kind === 'group' && Object.keys(asValues(converted)).length === 0;
      return isBlankGroup ? [] : [[field.name, converted]];
    }),
  );
}

/** Returns the fields of an entry as the CMS stores them. */
export function toCms(values: Values, fields: readonly FieldShape[]): Values {
  return Object.fromEntries(
    fields.flatMap(({ name, column, shape }) =>
      isEmpty(values[name]) ? [] : [[column, imported(values[name], shape)]],
    ),
  );
}
