/** The fields of the admin, made from the fields of the schemas. */
import type { Field } from 'payload';
import { isEditor } from '../admin/roles.ts';
import type { FieldShape } from './shape.ts';

/** Returns a label: `SEO title` for `seo_title`. */
export const labelOf = (name: string): string => {
  const words = name.replace(/^seo_/, 'SEO_').replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the field of the admin. `isLocal` is false inside a list, which is local as a whole. */
export function payloadField(field: FieldShape, isLocal = true): Field {
  const { column: name, shape, isRequired, isShared } = field;
  const base = {
    name,
    label: labelOf(field.name),
    required: isRequired,
    localized: isLocal && !isShared,
    // Translators change the words of their locales, not what all locales share.
    ...(isShared
      ? { access: { update: ({ req }: { req: Parameters<typeof isEditor>[0] }) => isEditor(req) } }
      : {}),
  };
  switch (shape.kind) {
    case 'text':
      return shape.isLong
        ? { ...base, type: 'textarea', ...(shape.max && { maxLength: shape.max }) }
        : { ...base, type: 'text', ...(shape.max && { maxLength: shape.max }) };
    case 'lines':
      return { ...base, type: 'textarea', admin: { description: 'One per line.' } };
    case 'day':
      return {
        ...base,
        type: 'date',
        admin: { date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy-MM-dd' } },
      };
    case 'flag':
      return { ...base, type: 'checkbox', defaultValue: field.initial === true };
    case 'number':
      return { ...base, type: 'number' };
    case 'choice':
      return {
        ...base,
        type: 'select',
        hasMany: shape.isMany,
        options: shape.options.map((option) => ({ value: String(option), label: String(option) })),
        ...(field.initial !== undefined && { defaultValue: String(field.initial) }),
      } as Field;
    case 'reference':
      return {
        ...base,
        type: 'relationship',
        relationTo: shape.to,
        hasMany: shape.isMany,
        maxDepth: 0,
      } as Field;
    case 'group':
      return {
        ...base,
        type: 'group',
        localized: false,
        fields: shape.fields.map((one) =>
          payloadField({ ...one, isShared: isShared || one.isShared }, isLocal),
        ),
      } as Field;
    case 'list':
      return {
        ...base,
        type: 'array',
        fields: shape.fields.map((one) => payloadField(one, false)),
      } as Field;
  }
}
