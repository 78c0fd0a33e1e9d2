/**
 * Checks structured data against schema.org's vocabulary, as TypeScript types in Google's
 * `schema-dts`: unknown properties, values of the wrong kind and unknown types are
 * compiler errors.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Input annotations of actions (schema.org, "Actions"), which the types don't have. */
const INPUT_NOTATION = /,"[\w-]+-input":"[^"]*"/g;

/** Returns the graphs as a module; their numbers identify them in complaints. */
const moduleText = (graphs: readonly string[]): string =>
  [
    "import type { Graph } from 'schema-dts';",
    ...graphs.map(
      (graph, at) => `export const graph${at}: Graph = ${graph.replace(INPUT_NOTATION, '')};`,
    ),
    '',
  ].join('\n');

/** Returns the errors in graphs (JSON texts), as `{index}: {complaint}`. */
export function vocabularyComplaints(graphs: readonly string[]): string[] {
  const file = path.join(ROOT, 'tests/graphs.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const text = moduleText(graphs);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023)
      : getSourceFile.call(host, name, ...rest);
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, messageText }) => {
    // The first line is the import.
    const line = source ? source.getLineAndCharacterOfPosition(start).line - 1 : -1;
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
