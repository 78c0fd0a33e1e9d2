/** What the admin shows of an entry besides its own fields. */
import type { CollectionConfig, Field } from 'payload';
import { hasPreview } from './pages.ts';
import { basisField } from '../collections/conflict.ts';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import { collections, type CollectionName } from '../../src/engine/content/schemas/index.ts';

const hasLocales = (name: CollectionName): boolean =>
  (collections[name] as Collection).scope === 'locale';

/** Returns the columns of a list at first. */
export function columnsOf(name: CollectionName, title: string): string[] {
  const named = title === 'items' || title === 'id' ? [] : [title];
  return [...named, hasLocales(name) ? 'localeStates' : '_status', 'id', 'updatedAt'];
}

/** Returns the components around a list and beside the buttons of an entry. */
export const adminComponents = (
  name: CollectionName,
): NonNullable<CollectionConfig['admin']>['components'] => ({
  ...(hasLocales(name) && { beforeListTable: ['/admin/list/StatesLegend.tsx#StatesLegend'] }),
  edit: {
    Status: '/admin/EntryStatus.tsx#EntryStatus',
    ...(hasPreview(name) && {
      beforeDocumentControls: ['/preview/PreviewButton.tsx#PreviewButton'],
    }),
  },
});

/** Returns the fields of an entry that the database does not store. */
export function adminFields(name: CollectionName): Field[] {
  const states: Field = {
    name: 'localeStates',
    label: 'Locales',
    type: 'ui',
    admin: {
      components: { Cell: '/admin/list/StatesCell.tsx#StatesCell' },
      // Only a column.
      condition: () => false,
    },
  };
  const site: Field = {
    name: 'onTheSite',
    label: 'On the site',
    type: 'ui',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      disableBulkEdit: true,
      components: { Field: '/admin/site/SitePanel.tsx#SitePanel' },
    },
  };
  return [...(hasLocales(name) ? [states] : []), site, basisField];
}

/** Returns the field; if it names the entry, its column says where it is not translated. */
export function withTitleCell(field: Field, title: string): Field {
  if (!('name' in field) || field.name !== title || !('localized' in field) || !field.localized) {
    return field;
  }
  const { admin } = field;
  const components = { ...admin?.components, Cell: '/admin/list/TitleCell.tsx#TitleCell' };
  return { ...field, admin: { ...admin, components } } as Field;
}
