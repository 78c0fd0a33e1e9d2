/** Checks uploads like the site, and keeps the read model equal to the pictures. */
import {
  Forbidden,
  ValidationError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type Payload,
  type PayloadRequest,
  type TypeWithID,
} from 'payload';
import {
  checkSize,
  demandFormat,
  inspectPicture,
  PICTURE_TYPES,
  UnusablePicture,
} from '../../src/engine/content/media/checks.ts';
import { fieldError } from '../admin/reasons.ts';
import { isEditor } from '../admin/roles.ts';
import { refuseUsed } from '../read-model/hooks.ts';
import { liveUsers, MEDIA, writePicture, type StoredPicture } from '../read-model/pictures.ts';
import { readStored, storeFile } from './files.ts';
import { uploadName } from './names.ts';

/** A document of the collection. */
interface Picture {
  readonly filename: string;
  readonly sha256: string;
  readonly filesize: number;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
}

/** Throws `ValidationError` for the file. */
function refuse(req: PayloadRequest, message: string): never {
  throw new ValidationError({ collection: MEDIA, req, errors: [fieldError('file', message)] });
}

/** Throws `ValidationError` if a file is not a picture that the site can show. */
async function demandPicture(req: PayloadRequest, bytes: Uint8Array, name: string): Promise<void> {
  try {
    const format = demandFormat(name);
    checkSize(bytes.byteLength);
    await inspectPicture(bytes, format, { decode: true });
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error;
    refuse(req, error.message);
  }
}

/**
 * Checks an upload by its content and gives it its name. A picture that is replaced keeps its name,
 * because entries use it. Files come only from the editor: an address in the data is refused.
 */
export const checkUpload: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  const isChange = operation === 'update' || operation === 'updateByID';
  if (operation !== 'create' && !isChange) return args;
  // Payload checks the access later, and a picture takes time to decode.
  if (!overrideAccess && !isEditor(req)) throw new Forbidden(req.t);
  const { file } = req;
  if (!file) {
    if (operation === 'create') refuse(req, 'choose a file');
    return args;
  }
  const { id, data } = args as { id?: string | number; data?: { url?: unknown } };
  if (isChange && id === undefined) refuse(req, 'can only be replaced one by one');
  const known = isChange
    ? await req.payload.db.findOne<Picture & TypeWithID>({
        collection: MEDIA,
        where: { id: { equals: id } },
        req,
      })
    : undefined;
  file.name = known?.filename ?? uploadName(file.name);
  await demandPicture(req, file.data, file.name);
  file.mimetype = PICTURE_TYPES[demandFormat(file.name)];
  file.size = file.data.byteLength;
  if (data?.url !== undefined) delete data.url;
  return { ...args, overwriteExistingFiles: isChange };
};

/** Stores the file of an upload. */
export const storeUpload: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const known = operation === 'update' ? (originalDoc as Picture) : undefined;
  if (!req.file) return { ...data, ...(known && { sha256: known.sha256 }) };
  const bytes = req.file.data;
  return {
    ...data,
    ...(known && { filename: known.filename }),
    sha256: await storeFile(bytes),
    filesize: bytes.byteLength,
  };
};

const listed = ({
  filename,
  sha256,
  filesize,
  mimeType,
  width,
  height,
}: Picture): StoredPicture => ({
  name: filename,
  sha256,
  size: filesize,
  type: mimeType,
  width,
  height,
});

/** Lists a picture whose file is new, so that the publish server hears of it. */
export const listPicture: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const picture = doc as Picture;
  const isSame = (previousDoc as Partial<Picture> | undefined)?.sha256 === picture.sha256;
  if (!isSame) await writePicture(req, picture.filename, listed(picture));
  return doc as unknown;
};

/** Adds a picture without an upload, as the seed does. `name` may contain folders. */
export async function addPicture(
  payload: Payload,
  req: PayloadRequest,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const format = demandFormat(name);
  const { width, height } = await inspectPicture(bytes, format);
  const now = new Date().toISOString();
  const picture = {
    filename: name,
    sha256: await storeFile(bytes),
    filesize: bytes.byteLength,
    mimeType: PICTURE_TYPES[format],
    width,
    height,
  };
  await payload.db.create({
    collection: MEDIA,
    data: { ...picture, createdAt: now, updatedAt: now },
    req,
  });
  await writePicture(req, name, listed(picture));
}

/** Forgets a picture; refuses if live entries show it. */
export const forgetPicture: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const { filename } = doc as Picture;
  // The rows first: no entry can go live until the transaction ends.
  await writePicture(req, filename, undefined);
  refuseUsed(filename, await liveUsers(req, filename));
};

/** Sends a file to people who are signed in. */
export async function sendFile(
  req: PayloadRequest,
  { params }: { readonly params: { readonly filename: string } },
): Promise<Response> {
  const found = await req.payload.db.findOne<Picture & TypeWithID>({
    collection: MEDIA,
    where: { filename: { equals: params.filename } },
    req,
  });
  const bytes = found && (await readStored(found.sha256));
  if (!bytes) return new Response(null, { status: 404 });
  return fileResponse(bytes, found);
}

/** Returns a response with a picture that no browser takes for a page. */
export const fileResponse = (
  bytes: Uint8Array<ArrayBuffer>,
  { mimeType, sha256 }: Pick<Picture, 'mimeType' | 'sha256'>,
): Response =>
  new Response(bytes, {
    headers: {
      'content-type': mimeType,
      'content-length': String(bytes.byteLength),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${sha256}"`,
    },
  });
