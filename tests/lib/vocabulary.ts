/**
 * Structured data against the vocabulary of schema.org, as Google's `schema-dts`
 * has it in types: a property that a type does not have, a value of the wrong
 * kind and a type that does not exist are all errors of the compiler.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What an action asks for (schema.org, "Actions"): a notation on properties, and none of a type. */
const INPUT_NOTATION = /,"[\w-]+-input":"[^"]*"/g;

/** The literal as a module; a number for each, so that a complaint finds its way back. */
const moduleText = (graphs: readonly string[]): string =>
  [
    "import type { Graph } from 'schema-dts';",
    ...graphs.map(
      (graph, at) => `export const graph${at}: Graph = ${graph.replace(INPUT_NOTATION, '')};`,
    ),
    '',
  ].join('\n');

/** What is wrong with some graphs (JSON texts), as `{index}: {complaint}`. */
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
