import { gzipSync } from 'node:zlib';
import { gzipLevel, isText } from '../../../src/publish/compress.ts';

/**
 * Bytes of a file as nginx sends it: gzip where it is text, since the Brotli
 * module may be missing; else as it is. `name` is its path below the build.
 */
export function wireSize(name: string, content: Uint8Array): number {
  return isText(name) ? gzipSync(content, { level: gzipLevel(name) }).length : content.length;
}
