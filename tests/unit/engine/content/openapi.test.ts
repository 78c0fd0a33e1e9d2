/** `docs/openapi/` is valid and matches its examples and the responses of the test CMS. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collections, COLLECTION_NAMES } from '../../../../src/engine/content/schemas/index.ts';
import {
  apiChanges,
  apiPage,
  readEntries,
  readKeys,
} from '../../../../src/engine/content/sources/http/answers.ts';
import { formatOfName } from '../../../../src/engine/content/media/checks.ts';
import { apiPicture } from '../../../../src/engine/content/sources/http/media.ts';
import { validateEntry } from '../../../../src/engine/content/validate.ts';
import { locales } from '../../../../src/i18n/locales.ts';
import { cmsPost } from '../../../lib/cms-content.ts';
import { useCms } from '../../../lib/cms-snapshot.ts';

interface Answer {
  readonly content?: {
    readonly 'application/json'?: {
      readonly schema: object;
      readonly examples: Readonly<Record<string, { readonly value: { readonly data: unknown } }>>;
    };
  };
}
interface Description {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get: {
          readonly parameters: readonly { name?: string; schema?: { enum?: string[] } }[];
          readonly responses: Readonly<Record<string, Answer>>;
        };
      }
    >
  >;
  readonly components: {
    readonly responses: Readonly<Record<string, Answer>>;
    readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  };
}

const file = (name: string): string =>
  fileURLToPath(new URL(`../../../../docs/openapi/${name}`, import.meta.url));
const api = parse(await readFile(file('content-api.yaml'), 'utf8')) as Description;

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
ajv.addSchema(api, 'api');

/** Returns the errors of a value by the schema at a JSON pointer of the description. */
function problems(pointer: string, value: unknown): unknown {
  const check = ajv.compile({ $ref: `api#${pointer}` });
  return check(value) ? [] : check.errors;
}

const pointerOf = (...parts: string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
const ofCall = (path: string, status: string): string =>
  pointerOf('paths', path, 'get', 'responses', status, 'content', 'application/json', 'schema');

describe('the description of the content API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(file('content-api.yaml'));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('lists all collections, locales and languages', () => {
    const { Collection, Locale } = api.components.schemas;
    expect(Collection?.enum).toEqual(COLLECTION_NAMES.filter((name) => name !== 'base-info'));
    expect(Locale?.enum).toEqual(locales.map(({ code }) => code));
    const [lang] = api.paths['/home/base-info']?.get.parameters ?? [];
    expect(lang?.schema?.enum).toEqual(locales.map(({ iso }) => iso));
  });

  it.each(['a.png', 'a/b-c.drawing.webp', '../a.png', 'A.png', '/a.png', 'a.svg', 'a b.jpg'])(
    'accepts the same names of pictures as the site: %s',
    (name) => {
      const picture = { name, sha256: 'a'.repeat(64), size: 1, type: 'image/png' };
      const isAccepted = problems('/components/schemas/Picture', picture);
      expect((isAccepted as unknown[]).length === 0).toBe(formatOfName(name) !== undefined);
    },
  );

  it('has the fields of every collection', async () => {
    const schemas = Object.fromEntries(
      Object.entries(collections).map(([name, { schema }]) => [
        name,
        z.toJSONSchema(schema as z.ZodType, { io: 'input' }),
      ]),
    );
    const target = file('collections.json');
    const text = await format(JSON.stringify(schemas), {
      ...(await resolveConfig(target)),
      parser: 'json',
    });
    await expect(text).toMatchFileSnapshot(target);
  });
});

const answers = Object.entries(api.paths).flatMap(([path, { get }]) =>
  Object.entries(get.responses).flatMap(([status, { content }]) =>
    Object.entries(content?.['application/json']?.examples ?? {}).map(
      ([name, { value }]) => [path, status, name, value] as const,
    ),
  ),
);

describe('an example', () => {
  it.each(answers)('of %s %s, %s, matches its schema', (path, status, _, value) => {
    expect(problems(ofCall(path, status), value)).toEqual([]);
  });

  it('of a refusal matches its schema', () => {
    const { examples } = api.components.responses['Refusal']?.content?.['application/json'] ?? {};
    const pointer = pointerOf('components', 'schemas', 'RefusalAnswer');
    for (const { value } of Object.values(examples ?? {}))
      expect(problems(pointer, value)).toEqual([]);
  });

  it.each(answers.filter(([path]) => ['/entries', '/changes'].includes(path)))(
    'of %s %s, %s, is valid content',
    (path, _status, _name, { data }) => {
      const page = (path === '/changes' ? apiChanges : apiPage).parse(data);
      const deleted = 'deleted' in page ? (page.deleted as unknown[]) : [];
      const { keys, unread } = readKeys(deleted, '');
      expect(keys).toHaveLength(deleted.length);
      expect(unread).toEqual([]);
      const entries = readEntries(page.items, '');
      expect(entries.flatMap((entry) => entry.problems ?? [])).toEqual([]);
      for (const entry of entries) expect(validateEntry(entry)).toMatchObject({ id: entry.id });
    },
  );

  it('of a picture is one that the site accepts', () => {
    const example = answers.find(([path]) => path === '/media')?.[3].data;
    const [item] = apiPage.parse(example).items;
    expect(apiPicture.safeParse(item)).toMatchObject({ success: true });
  });

  it('of base info is valid content', () => {
    const example = answers.find(([path]) => path === '/home/base-info')?.[3];
    expect(collections['base-info'].schema.safeParse(example?.data)).toMatchObject({
      success: true,
    });
  });
});

describe('a response of the test CMS', () => {
  const world = useCms();
  let checkpoint: string;

  const ask = async (call: string, headers: Record<string, string> = {}) => {
    const { url, token } = world.cms;
    const response = await fetch(new URL(call, url), {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    return { status: response.status, etag: response.headers.get('etag'), response };
  };
  beforeAll(async () => {
    const { response } = await ask('changes');
    checkpoint = ((await response.json()) as { data: { checkpoint: string } }).data.checkpoint;
  });

  it.each([
    ['/entries', 'entries?collection=blog-posts&locale=en&limit=5', '200'],
    ['/entries', 'entries?collection=redirects', '200'],
    ['/entries', 'entries?collection=docs&locale=tc', '200'],
    ['/changes', 'changes', '200'],
    ['/changes', 'changes?limit=1&updated_since={checkpoint}', '200'],
    ['/media', 'media', '200'],
    ['/home/base-info', 'home/base-info?lang=zh-CN&type=home', '200'],
  ])('to %s with %s matches its schema', async (path, call, status) => {
    world.cms.put(cmsPost('en', 'a'), cmsPost('ru', 'b'));
    world.cms.putPicture('frames/a.png', Buffer.from('a'));
    world.cms.delete({ collection: 'tags', locale: 'en', id: 'start' });
    const { response, ...answer } = await ask(call.replace('{checkpoint}', checkpoint));
    expect(String(answer.status)).toBe(status);
    expect(problems(ofCall(path, status), await response.json())).toEqual([]);
  });

  it.each([
    ['entries?collection=pets&locale=en', 404],
    ['entries?collection=tags&locale=xx', 404],
    ['nothing', 404],
    [`media/${'0'.repeat(64)}`, 404],
    ['changes?updated_since=r-1', 410],
  ])('to %s is a refusal with status %s', async (call, status) => {
    const { response, ...answer } = await ask(call);
    expect(answer.status).toBe(status);
    const pointer = pointerOf('components', 'schemas', 'RefusalAnswer');
    expect(problems(pointer, await response.json())).toEqual([]);
  });

  it('has an ETag, and is a 304 if nothing has changed', async () => {
    const call = 'home/base-info?lang=en-US&type=home';
    const { etag } = await ask(call);
    expect((await ask(call, { 'if-none-match': etag ?? '' })).status).toBe(304);
  });
});
