/** The fields of a content type, read from the site's own schema. */
import { z } from 'zod';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import { collections, type CollectionName } from '../../src/engine/content/schemas/index.ts';

/** The form of a value, in the contract and in the admin. */
export type Shape =
  | { readonly kind: 'text'; readonly isLong: boolean; readonly max: number | undefined }
  | { readonly kind: 'day' | 'flag' | 'number' | 'lines' }
  | {
      readonly kind: 'choice';
      readonly options: readonly (string | number)[];
      readonly isMany: boolean;
    }
  | { readonly kind: 'reference'; readonly to: string; readonly isMany: boolean }
  | { readonly kind: 'group' | 'list'; readonly fields: readonly FieldShape[] };

export interface FieldShape {
  /** The name in the contract. */
  readonly name: string;
  /** The name in the CMS, which differs where a column would clash. */
  readonly column: string;
  readonly isRequired: boolean;
  /** Whether all locales share the value. */
  readonly isShared: boolean;
  readonly initial: unknown;
  readonly shape: Shape;
}

/** Columns for fields whose own names clash with those that Payload adds. */
const COLUMNS: Readonly<Record<string, string>> = {
  updated_at: 'revised_at',
  status: 'redirect_status',
};

/** Texts that may be longer get several lines in the editor. */
const LONGEST_LINE = 200;

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly default?: unknown;
}

type Context = Pick<Collection, 'shared' | 'references'>;

/** The values of an enumeration, or of a union of constants. */
function optionsOf(schema: JsonSchema): readonly (string | number)[] | undefined {
  if (schema.enum) return schema.enum;
  const constants = schema.anyOf?.map((one) => one.const);
  return constants?.every((one) => one !== undefined) ? constants : undefined;
}

function listShape(items: JsonSchema, reference: string | undefined): Shape {
  if (reference) return { kind: 'reference', to: reference, isMany: true };
  const options = optionsOf(items);
  if (options) return { kind: 'choice', options, isMany: true };
  if (items.type === 'string') return { kind: 'lines' };
  return { kind: 'list', fields: fieldsOf(items, { shared: [], references: {} }) };
}

function shapeOf(schema: JsonSchema, name: string, context: Context): Shape {
  const reference = context.references[name];
  if (schema.type === 'array') return listShape(schema.items ?? {}, reference);
  if (reference) return { kind: 'reference', to: reference, isMany: false };
  const options = optionsOf(schema);
  if (options) return { kind: 'choice', options, isMany: false };
  if (schema.type === 'boolean') return { kind: 'flag' };
  if (schema.type === 'number' || schema.type === 'integer') return { kind: 'number' };
  if (schema.type === 'object') return { kind: 'group', fields: fieldsOf(schema, context) };
  if (schema.format === 'date') return { kind: 'day' };
  const max = schema.maxLength;
  return { kind: 'text', isLong: (max ?? 0) > LONGEST_LINE, max };
}

function fieldsOf(schema: JsonSchema, context: Context): FieldShape[] {
  const { additionalProperties: values, propertyNames: keys } = schema;
  const isRecord = typeof values === 'object' && keys?.enum !== undefined;
  const properties = isRecord
    ? Object.fromEntries((keys.enum ?? []).map((key) => [String(key), values]))
    : (schema.properties ?? {});
  const required = isRecord ? Object.keys(properties) : (schema.required ?? []);
  return Object.entries(properties).map(([name, one]) => ({
    name,
    column: COLUMNS[name] ?? name,
    isRequired: required.includes(name),
    isShared: context.shared.includes(name),
    initial: one.default,
    shape: shapeOf(one, name, context),
  }));
}

/** The fields of every content type, by its name. */
export const shapes: Readonly<Record<CollectionName, readonly FieldShape[]>> = Object.fromEntries(
  Object.entries(collections as Readonly<Record<string, Collection>>).map(([name, collection]) => {
    const schema = z.toJSONSchema(collection.schema, { io: 'input', unrepresentable: 'any' });
    // Without locales, there is nothing to share.
    const isSite = collection.scope === 'site';
    const fields = fieldsOf(schema as JsonSchema, collection);
    return [name, fields.map((field) => ({ ...field, isShared: isSite || field.isShared }))];
  }),
) as never;
