/** The calls of the contract for pictures (docs/content-contract.md#get-media). */
import type { Endpoint, PayloadRequest } from 'payload';
import type { Audience } from '../read-model/entries.ts';
import { readStored } from '../media/files.ts';
import { fileResponse } from '../media/hooks.ts';
import { pictureRows, usedPictures, type StoredPicture } from '../read-model/pictures.ts';
import { audienceFor, limitOf, parameter, Refusal, respond } from './endpoints.ts';

/** Returns what an audience may see: without the key for drafts, only pictures that are shown. */
async function visible({ payload }: PayloadRequest, audience: Audience): Promise<StoredPicture[]> {
  const pictures = await pictureRows(payload, audience);
  if (audience === 'draft') return pictures;
  const used = await usedPictures(payload);
  return pictures.filter(({ name }) => used.has(name));
}

async function list(req: PayloadRequest): Promise<string> {
  const audience = audienceFor(req);
  const limit = limitOf(req);
  const cursor = parameter(req, 'cursor') ?? '';
  const found = (await visible(req, audience))
    .filter(({ name }) => name > cursor)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const items = found.slice(0, limit);
  return JSON.stringify({ items, next: found.length > limit ? items.at(-1)?.name : null });
}

/** Sends a file; its address is a secret that only the list tells. */
async function send(req: PayloadRequest): Promise<Response> {
  const audience = audienceFor(req);
  const sha256 = String(req.routeParams?.['sha256']);
  const pictures = await pictureRows(req.payload, audience);
  const picture = pictures.find((one) => one.sha256 === sha256);
  const bytes = picture && (await readStored(picture.sha256));
  if (!bytes) throw new Refusal(404, 'there is no such picture');
  return fileResponse(bytes, { mimeType: picture.type, sha256 });
}

export const mediaEndpoints: Endpoint[] = [
  { path: '/contract/media', method: 'get', handler: (req) => respond(req, list) },
  { path: '/contract/media/:sha256', method: 'get', handler: (req) => respond(req, send) },
];
