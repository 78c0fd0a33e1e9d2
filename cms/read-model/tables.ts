/** The tables of the read model. Only the code in this folder writes them. */
import type { CollectionConfig } from 'payload';

const hidden = { hidden: true } as const;
const nobody = () => false;
const access = { read: nobody, create: nobody, update: nobody, delete: nobody };

/** A row per audience, collection, locale and id, with the entry as the contract sends it. */
const readModel: CollectionConfig = {
  slug: 'read-model',
  dbName: 'read_model',
  admin: hidden,
  access,
  lockDocuments: false,
  fields: [
    { name: 'audience', type: 'text', required: true },
    { name: 'collection', type: 'text', required: true },
    { name: 'locale', type: 'text', required: true },
    { name: 'entry', type: 'text', required: true },
    // The names of the uploaded pictures that a live entry shows.
    { name: 'pictures', type: 'textarea' },
    { name: 'json', type: 'textarea', required: true },
    { name: 'hash', type: 'text', required: true },
    { name: 'sequence', type: 'number', required: true },
    { name: 'deleted', type: 'checkbox', required: true },
  ],
  indexes: [
    { fields: ['audience', 'collection', 'locale', 'entry'], unique: true },
    { fields: ['audience', 'sequence'] },
    { fields: ['collection', 'entry'] },
  ],
};

/** Named numbers: the last sequence number, and the last one that the webhook reported. */
const marks: CollectionConfig = {
  slug: 'marks',
  admin: hidden,
  access,
  lockDocuments: false,
  fields: [
    { name: 'name', type: 'text', required: true, unique: true },
    { name: 'value', type: 'number', required: true },
    { name: 'text', type: 'text' },
  ],
};

export const readModelTables = [readModel, marks];
