/** A small synthetic site: pages, payloads and assets like those of a build. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestOf } from '../../src/engine/disk/digest.ts';
import type { BuildReport } from '../../src/engine/rendering/output/report.ts';
import type { HostRules } from '../../src/engine/hosting/host-rules.ts';

export interface MadeUpPage {
  readonly file: string;
  readonly lang?: string;
  /** Appears at the start and end of the page and in its payload. */
  readonly marker: string;
  /** Targets of the page's links. */
  readonly links?: readonly string[];
  /** Name of the page's script below `_astro/`. */
  readonly script?: string;
}

/** The host rules of a synthetic site. */
export const MADE_UP_RULES: HostRules = {
  origins: { www: 'https://www.plural.example', cn: 'https://www.plural-cn.example' },
  headers: [{ path: '/*', headers: { 'X-Content-Type-Options': 'nosniff' } }],
  redirects: [
    { locale: 'en', path: '/plans', to: { locale: 'en', path: '/pricing' }, status: 301 },
  ],
};

/** Returns a page's HTML. */
export function madeUpHtml({
  file,
  lang = 'en-US',
  marker,
  links = [],
  script,
}: MadeUpPage): string {
  const address = `/${file.replace(/\.html$/, '')}`;
  return [
    `<!DOCTYPE html><html lang="${lang}" data-route="blog-post"><head><!--${marker}-->`,
    `<title>${address}</title>`,
    script ? `<script type="module" src="/_astro/${script}"></script>` : '',
    '</head><body><main>',
    ...links.map((link) => `<a href="${link}">${link}</a>`),
    'Words that stand for an article. '.repeat(20),
    `</main><!--${marker}--></body></html>`,
  ].join('\n');
}

const payloadOf = (file: string): string =>
  file === 'index.html' ? '_payload.json' : file.replace(/\.html$/, '/_payload.json');

/**
 * A synthetic output folder, and builds that write changes like the generator: next to
 * the file, then renamed.
 */
export class MadeUpSite {
  readonly folder: string;
  readonly output: string;
  readonly hostRules: string;
  readonly files = new Map<string, string>();
  #written = new Map<string, string>();
  #previous: string | undefined;

  constructor(folder = mkdtempSync(path.join(tmpdir(), 'made-up-'))) {
    this.folder = folder;
    this.output = path.join(folder, 'dist');
    this.hostRules = path.join(folder, 'host-rules.json');
    mkdirSync(this.output, { recursive: true });
    writeFileSync(this.hostRules, JSON.stringify(MADE_UP_RULES));
  }

  /** Adds a page and its payload. */
  page(page: MadeUpPage): this {
    this.files.set(page.file, madeUpHtml(page));
    this.files.set(payloadOf(page.file), JSON.stringify({ main: page.marker }));
    return this;
  }

  /** Adds a file. */
  file(name: string, text: string): this {
    this.files.set(name, text);
    return this;
  }

  /** Removes a page and its payload, or a file. */
  remove(name: string): this {
    this.files.delete(name);
    if (name.endsWith('.html')) this.files.delete(payloadOf(name));
    return this;
  }

  /** Returns the options with which `publishRelease` publishes it to a store. */
  options(store: string) {
    const { output, hostRules } = this;
    return { store, output, hostRules, keep: 5, leastShare: 0.9 };
  }

  #outputId(files: ReadonlyMap<string, string>): string {
    const hash = createHash('sha256');
    for (const name of [...files.keys()].sort()) hash.update(`${name}\0${files.get(name)}\0`);
    return hash.digest('hex').slice(0, 16);
  }

  /** Like `build`, as a part of the output that also has the `later` files. */
  buildPart(later: Readonly<Record<string, string>>): BuildReport {
    const partOf = this.#outputId(new Map([...this.files, ...Object.entries(later)]));
    const output = `${partOf} after ${this.#previous}`;
    const report = this.build({ output, partOf });
    this.#previous = output;
    for (const [name, text] of Object.entries(later)) this.files.set(name, text);
    return report;
  }

  /** Writes the changes and returns a build report. */
  build(report: Partial<BuildReport> = {}): BuildReport {
    const written = [...this.files].filter(([name, text]) => this.#written.get(name) !== text);
    const removed = [...this.#written.keys()].filter((name) => !this.files.has(name));
    for (const name of removed) rmSync(path.join(this.output, name));
    for (const [name, text] of written) {
      const file = path.join(this.output, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.tmp`, text);
      renameSync(`${file}.tmp`, file);
    }
    const output = this.#outputId(this.files);
    const previous = this.#previous;
    this.#written = new Map(this.files);
    this.#previous = output;
    const pages = [...this.files.keys()].filter((name) => name.endsWith('.html')).length;
    return {
      snapshot: `snapshot-${output}`,
      build: 'build',
      output,
      previous,
      mode: previous === undefined ? 'full' : 'incremental',
      pages,
      rendered: written.filter(([name]) => name.endsWith('.html')).length,
      written: written.map(([name]) => name),
      removed,
      files: new Map(Array.from(this.files, ([name, text]) => [name, digestOf(text)])),
      problems: [],
      ...report,
    };
  }
}
