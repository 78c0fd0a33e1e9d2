/**
 * From a compiled renderer and a snapshot to the files of the site. Where an
 * earlier build of the same code lies there already, only what rests on changed
 * content is made again; the result is the same, byte for byte.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../config/site.ts';
import { HOST_RULES_FILE, type HostRules } from '../hosting/host-rules.ts';
import { currentManifest } from '../queries/manifest.ts';
import { readsOf, tracked } from '../queries/tracking.ts';
import { allRedirects } from '../routing/redirects.ts';
import { buildIdentity } from './build-id.ts';
import { writeIndex, type BuildIndex, type FilesRecord, type PageRecord } from './build-index.ts';
import { fileLots } from './file-lots.ts';
import { hostOutput } from './host-output.ts';
import type { InlineCode } from './inline-code.ts';
import { byFile, jobLists, notFoundJobs, type PlannedJob } from './jobs.ts';
import { OutputFolder } from './output-folder.ts';
import type { Past } from './past.ts';
import { payloadFile } from './payload.ts';
import { rendererUrl, type Place } from './place.ts';
import { loadRenderer } from './renderer.ts';
import { renderAll } from './render-pool.ts';
import { REPORT_FILE, type BuildReport } from './report.ts';
import type { SiteFile } from './site-file.ts';

export interface GenerateOptions {
  readonly place: Place;
  /** What the renderer is compiled from, see `codeId`. */
  readonly code: string;
  readonly past: Past;
  /** Called with the number of pages to render, and with how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly onWarning?: (text: string) => void;
}

export interface Generated {
  readonly report: BuildReport;
  /** The rules for hosts, where they were made anew. */
  readonly rules: HostRules | undefined;
  /** Characters of HTML rendered. */
  readonly characters: number;
}

const HOST_LOT = 'host';

/** Every page of the site. Lists that no change has reached are taken from the past. */
function plan({ index, answers, isStale }: Past): Map<string, PlannedJob> {
  const known = Map.groupBy(index?.pages ?? [], ([, { list }]) => list);
  const listed = jobLists().flatMap(({ key, jobs }): PlannedJob[] => {
    const isKnown = index !== undefined && answers.has(key);
    const list = answers.id(key);
    if (!isKnown || isStale([list])) return jobs().map((job) => ({ ...job, list }));
    return (known.get(list) ?? []).map(([file, { address, status }]) => {
      return { file, address, status, list };
    });
  });
  return byFile([...listed, ...notFoundJobs().map((job) => ({ ...job, list: undefined }))]);
}

/** The numbers of the inline code that any page has. */
const inlineOf = (pages: Iterable<PageRecord>): Set<number> =>
  new Set(Array.from(pages, ({ inline }) => inline).flat());

/** Numbers inline code on, after what the past has. */
function inlineNumbers(past: readonly InlineCode[]) {
  const all = [...past];
  const nameOf = ({ kind, text }: InlineCode): string => kind + text;
  const numbers = new Map(all.map((code, at) => [nameOf(code), at]));
  const of = (code: InlineCode): number => {
    const known = numbers.get(nameOf(code));
    if (known !== undefined) return known;
    numbers.set(nameOf(code), all.length);
    return all.push(code) - 1;
  };
  return { all, of };
}

/** One build in the making: what it has written so far, and how it writes. */
class Generation {
  readonly written: string[] = [];
  readonly removed: string[] = [];
  readonly #past: Past;
  readonly #output: OutputFolder;

  constructor(past: Past, folder: string) {
    this.#past = past;
    this.#output = new OutputFolder(folder);
  }

  write(file: string, data: string | Uint8Array): void {
    if (this.#output.write(file, data)) this.written.push(file);
  }

  remove(files: readonly string[]): void {
    this.#past.journal.note(files);
    for (const file of files) if (this.#output.remove(file)) this.removed.push(file);
  }

  /** Makes a lot of files where it must be, and removes those that it has no more. */
  async lot(
    before: FilesRecord | undefined,
    mustMake: boolean,
    files: () => readonly SiteFile[] | Promise<readonly SiteFile[]>,
  ): Promise<FilesRecord> {
    const { answers, isStale, journal } = this.#past;
    const wasLeft = before?.files.some((file) => journal.left.has(file));
    if (before && !mustMake && !wasLeft && !isStale(before.reads)) return before;
    const { value: names, reads } = await readsOf(async () => {
      const made = await files();
      journal.note(made.map(({ file }) => file));
      for (const one of made) {
        try {
          this.write(one.file, await one.make());
        } catch (error) {
          throw new Error(`${one.file}: ${(error as Error).message}`, { cause: error });
        }
      }
      return made.map(({ file }) => file);
    });
    const kept = new Set(names);
    this.remove((before?.files ?? []).filter((file) => !kept.has(file)));
    return { files: names, reads: answers.ids(reads) };
  }
}

/** Makes what is stale, and tells what was done. Throws when anything cannot be made. */
export async function generate(options: GenerateOptions): Promise<Generated> {
  const { place, code, past, onProgress, onWarning } = options;
  const { index, answers, journal, isStale } = past;
  const snapshot = currentManifest().id;
  const renderer = rendererUrl(place);
  const making = new Generation(past, place.site);

  const planned = plan(past);
  const identity =
    index && !isStale(index.chrome)
      ? { id: index.build, reads: undefined }
      : await buildIdentity(place.server, await loadRenderer(renderer), site.origin);
  const chrome = identity.reads ? answers.ids(identity.reads) : (index?.chrome ?? []);
  const build = identity.id;
  // Every page names the build.
  const all = index?.build !== build;
  const jobs = [...planned.values()].filter(({ file }) => {
    const page = index?.pages.get(file);
    const wasLeft = journal.left.has(file);
    return all || !page || wasLeft || isStale(page.reads);
  });
  const gone = [...(index?.pages.keys() ?? [])].filter((file) => !planned.has(file));

  journal.note(jobs.flatMap(({ file }) => [file, payloadFile(file)]));
  const inline = inlineNumbers(index?.inline ?? []);
  const pages = new Map<string, PageRecord>();
  for (const [file, page] of index?.pages ?? []) if (planned.has(file)) pages.set(file, page);
  const rendered = await renderAll({
    jobs,
    renderer,
    build,
    outputDirectory: place.site,
    origin: site.origin,
    onProgress: (done) => onProgress?.(done, jobs.length),
    onPage({ file, reads, inline: codes }) {
      const { address, status, list } = planned.get(file) as PlannedJob;
      const record = { address, status, list, reads: answers.ids(reads) };
      pages.set(file, { ...record, inline: codes.map(inline.of) });
    },
    onAnswers: (given) => answers.add(given),
  });
  making.written.push(...rendered.written);
  making.remove(gone.flatMap((file) => [file, payloadFile(file)]));

  const files = new Map<string, FilesRecord>();
  for (const lot of fileLots()) {
    files.set(lot.name, await making.lot(index?.files.get(lot.name), all, () => lot.files()));
  }
  const used = inlineOf(pages.values());
  const usedBefore = inlineOf(index?.pages.values() ?? []);
  const otherInline = [...used].sort().join() !== [...usedBefore].sort().join();
  let rules: HostRules | undefined;
  const host = await making.lot(index?.files.get(HOST_LOT), all || otherInline, () => {
    const redirects = allRedirects();
    for (const address of redirects.livePages) {
      onWarning?.(`redirects: '${address}' is a live page; its redirect is left out`);
    }
    const codes = [...used].map((at) => inline.all[at] as InlineCode);
    const output = hostOutput(build, codes, redirects);
    rules = output.rules;
    return Object.entries(output.files).map(([file, text]) => ({ file, make: () => text }));
  });
  files.set(HOST_LOT, host);
  if (rules) {
    mkdirSync(place.server, { recursive: true });
    writeFileSync(path.join(place.server, HOST_RULES_FILE), JSON.stringify(rules, null, 2));
  }

  answers.add(tracked());
  const made = new Set([...files.values()].flatMap((lot) => lot.files));
  const owned = (file: string): boolean => pages.has(file) || made.has(file);
  const payloads = new Set(Array.from(pages.keys(), payloadFile));
  making.remove([...journal.left].filter((file) => !owned(file) && !payloads.has(file)));

  const output = createHash('sha256')
    .update(`${code} ${snapshot} ${build}`)
    .digest('hex')
    .slice(0, 24);
  const next: BuildIndex = {
    ...{ code, snapshot, build, output, answers, pages, files, chrome },
    inline: inline.all,
  };
  const report: BuildReport = {
    ...{ snapshot, build, output },
    previous: journal.wasCutOff ? undefined : index?.output,
    mode: index ? 'incremental' : 'full',
    pages: pages.size,
    rendered: rendered.pages,
    written: making.written,
    removed: making.removed,
  };
  writeIndex(place.server, next);
  writeFileSync(path.join(place.server, REPORT_FILE), JSON.stringify(report));
  journal.end();
  return { report, rules, characters: rendered.characters };
}
