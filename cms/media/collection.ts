/** The pictures that editors upload. */
import type { CollectionConfig } from 'payload';
import { editors, signedIn } from '../admin/roles.ts';
import { lockDocument } from '../database/lock.ts';
import { demandLocale } from '../collections/saves.ts';
import { MEDIA } from '../read-model/pictures.ts';
import { refusePart } from '../refusal.ts';
import { PICTURE_TYPES } from '../../src/engine/content/media/checks.ts';
import { mediaFolder } from './files.ts';
import { checkUpload, forgetPicture, listPicture, sendFile, storeUpload } from './hooks.ts';
import { markdownOf } from './names.ts';

/** Maximum length of an alternative text, in characters. */
const LONGEST_ALT = 300;

export const media: CollectionConfig = {
  slug: MEDIA,
  labels: { singular: 'Picture', plural: 'Media' },
  admin: {
    useAsTitle: 'filename',
    defaultColumns: ['filename', 'alt', 'filesize', 'updatedAt'],
    group: 'Content',
    description: 'PNG, JPEG or WebP, at most 20 MB and 40 million pixels.',
  },
  access: { read: signedIn, create: editors, update: editors, delete: editors },
  // A copy would be the same picture under two names.
  disableDuplicate: true,
  upload: {
    staticDir: mediaFolder(),
    // The hooks store files by their SHA-256.
    disableLocalStorage: true,
    mimeTypes: Object.values(PICTURE_TYPES),
    handlers: [sendFile],
    crop: false,
    focalPoint: false,
    pasteURL: false,
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      localized: true,
      maxLength: LONGEST_ALT,
      label: 'What the picture shows',
      admin: { description: 'For people who do not see it, in each language.' },
    },
    {
      name: 'markdown',
      type: 'text',
      virtual: true,
      label: 'For a body',
      admin: { readOnly: true, description: 'Copy this line into a body.' },
      hooks: {
        afterRead: [
          ({ data }) => {
            const { filename, alt } = (data ?? {}) as { filename?: string; alt?: unknown };
            return filename ? markdownOf(filename, typeof alt === 'string' ? alt : '') : undefined;
          },
        ],
      },
    },
    {
      name: 'sha256',
      type: 'text',
      index: true,
      admin: { hidden: true },
      access: { create: () => false, update: () => false },
    },
  ],
  hooks: {
    beforeOperation: [demandLocale, lockDocument, checkUpload],
    beforeChange: [storeUpload],
    afterChange: [listPicture],
    afterDelete: [forgetPicture],
    afterOperation: [refusePart],
  },
};
