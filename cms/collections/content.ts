/** One collection of the CMS for each content type of the site. */
import type { CollectionConfig } from 'payload';
import { editors, signedIn, translators } from '../admin/roles.ts';
import { forgetEntry, updateReadModel } from '../read-model/hooks.ts';
import { lockDocument } from '../database/lock.ts';
import { LONGEST_ID } from '../../src/engine/content/schemas/fields.ts';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import {
  COLLECTION_NAMES,
  collections,
  type CollectionName,
} from '../../src/engine/content/schemas/index.ts';
import { noteStaleCheck, skipStaleCheck } from '../preview/stale-check.ts';
import { hasPage } from '../preview/page-path.ts';
import { labelOf, payloadField } from './fields.ts';
import { shapes } from './shape.ts';

/** The field that names an entry in lists. */
const TITLES = ['title', 'name', 'question', 'from', 'items'];

/** Old versions of a document that are kept. */
const MAX_VERSIONS = 100;

function contentCollection(name: CollectionName): CollectionConfig {
  const { scope, body }: Collection = collections[name];
  const fields = shapes[name];
  const title = TITLES.find((one) => fields.some(({ column }) => column === one)) ?? 'id';
  return {
    slug: name,
    labels: { singular: labelOf(name), plural: labelOf(name) },
    admin: {
      useAsTitle: title === 'items' ? 'id' : title,
      defaultColumns: ['id', ...(title === 'items' ? [] : [title]), '_status', 'updatedAt'],
      listSearchableFields: ['id'],
      group: 'Content',
      ...(hasPage(name) && {
        components: {
          edit: { beforeDocumentControls: ['/preview/PreviewButton.tsx#PreviewButton'] },
        },
      }),
    },
    defaultSort: ['position', 'id'],
    access: {
      read: signedIn,
      create: editors,
      update: translators,
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
        admin: { position: 'sidebar', description: 'Part of the address. It never changes.' },
      },
      ...fields.map((field) => payloadField(field)),
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
      beforeOperation: [lockDocument, noteStaleCheck],
      afterRead: [skipStaleCheck],
      afterChange: [updateReadModel],
      afterDelete: [forgetEntry],
    },
  };
}

export const contentCollections = COLLECTION_NAMES.map(contentCollection);
