/** One collection of the CMS for each content type of the site. */
import type { CollectionConfig } from 'payload';
import { adminFields, columnsOf, adminComponents, withTitleCell } from '../admin/fields.ts';
import { addStates } from '../admin/list/add-states.ts';
import { editors, signedIn, translators } from '../admin/roles.ts';
import { titleField } from '../admin/titles.ts';
import { forgetEntry, updateReadModel } from '../read-model/hooks.ts';
import { lockDocument } from '../database/lock.ts';
import { refusePart } from '../refusal.ts';
import { LONGEST_ID } from '../../src/engine/content/schemas/fields.ts';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import {
  COLLECTION_NAMES,
  collections,
  type CollectionName,
} from '../../src/engine/content/schemas/index.ts';
import { addBasis, ignoreOtherSaves, refuseConflict } from './conflict.ts';
import { labelOf, payloadField } from './fields.ts';
import { noteWrittenLocales } from './publishing.ts';
import { restoreEndpoint } from './restore.ts';
import { checkSave, demandId, demandLocale } from './saves.ts';
import { shapes } from './shape.ts';

/** Old versions of a document that are kept. */
const MAX_VERSIONS = 100;

function contentCollection(name: CollectionName): CollectionConfig {
  const { scope, body }: Collection = collections[name];
  const fields = shapes[name];
  const title = titleField(name);
  return {
    slug: name,
    labels: { singular: labelOf(name), plural: labelOf(name) },
    admin: {
      useAsTitle: title === 'items' ? 'id' : title,
      defaultColumns: columnsOf(name, title),
      components: adminComponents(name),
      listSearchableFields: ['id'],
      group: 'Content',
    },
    endpoints: [restoreEndpoint(name)],
    // A copy would be live at once in the locales in which the original is.
    disableDuplicate: true,
    // Entries are published one by one: see `checkSave`.
    disableBulkEdit: true,
    // Translators of other locales may write at the same time.
    lockDocuments: false,
    defaultSort: ['position', 'id'],
    access: {
      read: signedIn,
      create: editors,
      // Other entries have a single version for all locales.
      update: scope === 'locale' ? translators : editors,
      delete: editors,
      readVersions: signedIn,
    },
    versions: {
      maxPerDoc: MAX_VERSIONS,
      drafts: { schedulePublish: true, localizeStatus: scope === 'locale' },
    },
    fields: [
      // First, because Payload does not look for it behind a list.
      {
        name: 'id',
        type: 'text',
        required: true,
        maxLength: LONGEST_ID,
        hooks: { beforeValidate: [demandId(name)] },
        access: { update: () => false },
        admin: { position: 'sidebar', description: 'Part of the address. It never changes.' },
      },
      ...adminFields(name),
      ...fields.map((field) => withTitleCell(payloadField(field), title)),
      ...(body
        ? [
            {
              name: 'body',
              type: 'textarea' as const,
              localized: true,
              required: true,
              admin: {
                rows: 24,
                description: 'Markdown',
                components: { beforeInput: ['/preview/MarkdownPreview.tsx#MarkdownPreview'] },
              },
            },
          ]
        : []),
      {
        name: 'position',
        type: 'number',
        index: true,
        admin: { position: 'sidebar', description: 'Sorts lists, smallest first.' },
        access: { update: ({ req }) => editors({ req } as never) as boolean },
      },
    ],
    hooks: {
      beforeOperation: [demandLocale, checkSave, lockDocument, noteWrittenLocales],
      beforeChange: [refuseConflict],
      afterRead: [addBasis],
      afterOperation: [
        refusePart,
        ignoreOtherSaves,
        ...(scope === 'locale' ? [addStates(title)] : []),
      ],
      afterChange: [updateReadModel],
      afterDelete: [forgetEntry],
    },
  };
}

export const contentCollections = COLLECTION_NAMES.map(contentCollection);
