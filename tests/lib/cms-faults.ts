/** Faults of the in-memory CMS. */
import type { ServerResponse } from 'node:http';
import type { CmsRequest, Envelope, Fault } from '../../tooling/servers/cms-server.ts';

/** Returns a fault that applies to one call. */
export const on =
  (call: string, act: (...given: Parameters<Fault>) => void): Fault =>
  (request, ...others) => {
    if (request.call !== call) return false;
    act(request, ...others);
    return undefined;
  };
/** Returns a fault that applies to the list of English posts. */
export const posts =
  (act: (...given: Parameters<Fault>) => void): Fault =>
  (request, ...others) => {
    const { collection, locale } = request.query;
    if (request.call !== 'entries' || collection !== 'blog-posts' || locale !== 'en') return false;
    act(request, ...others);
    return undefined;
  };
/** Responds with a status code and no body. */
export const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_request: CmsRequest, response: ServerResponse): void =>
    void response.writeHead(code, headers).end();
/** Responds with a different body. */
export const text =
  (body: string | Uint8Array, type = 'application/json', headers: Record<string, string> = {}) =>
  (_request: CmsRequest, response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
/** Responds with a modified version of the server's response. */
export const altered =
  (change: (envelope: Envelope) => unknown) =>
  (request: CmsRequest, response: ServerResponse, answer: () => Envelope): void =>
    text(JSON.stringify(change(answer())))(request, response);
/** The same, for the data in the response. */
export const alteredData = (change: (data: { items: unknown[]; next: unknown }) => object) =>
  altered((envelope) => ({ ...envelope, data: change(envelope.data as never) }));
