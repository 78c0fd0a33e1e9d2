/**
 * Finds texts in islands that aren't the only content of their element. A browser that translates
 * replaces text nodes, and React then fails to change or remove them (docs/neighbors.md#texts).
 */
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  types: [],
};

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

const parts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const has = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  parts(type).some((one) => (one.flags & flags) !== 0);

/** Whether a type is that of a text that no translation touches: spaces, or no text. */
const isBlank = (type: ts.Type): boolean => type.isStringLiteral() && type.value.trim() === '';

/** Whether it is React's type for any content, as of slots; only that has bigints. */
const isNode = (type: ts.Type): boolean => has(type, ts.TypeFlags.BigIntLike);

const isText = (type: ts.Type): boolean =>
  !isNode(type) && parts(type).some((one) => (one.flags & TEXT) !== 0 && !isBlank(one));

/** Returns whether a child is a text or a list with texts. */
function kindOf(child: ts.JsxChild, checker: ts.TypeChecker): 'text' | 'list' | undefined {
  if (ts.isJsxText(child)) return child.text.trim() === '' ? undefined : 'text';
  if (!ts.isJsxExpression(child) || !child.expression) return undefined;
  const type = checker.getTypeAtLocation(child.expression);
  if (isNode(type)) return undefined;
  if (isText(type)) return 'text';
  const lists = parts(type).filter((one) => checker.isArrayLikeType(one));
  const items = lists.map((one) => checker.getIndexTypeOfType(one, ts.IndexKind.Number));
  return items.some((item) => item && isText(item)) ? 'list' : undefined;
}

const isContent = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child)
    ? child.text.trim() !== ''
    : !ts.isJsxExpression(child) || child.expression !== undefined;

/** Whether an element is one of HTML, and not a fragment or a component. */
const isHtml = (element: ts.JsxElement | ts.JsxFragment): boolean =>
  ts.isJsxElement(element) && /^[a-z]/.test(element.openingElement.tagName.getText());

/** Returns where a file has such texts, as `file:line: text`. */
function findIn(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const content = node.children.filter(isContent);
      for (const child of content) {
        const kind = kindOf(child, checker);
        if (!kind || (kind === 'text' && content.length === 1 && isHtml(node))) continue;
        const { line } = file.getLineAndCharacterOfPosition(child.getStart());
        found.push(`${file.fileName}:${line + 1}: ${child.getText().trim()}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the texts of files that have others or elements beside them, as `file:line: text`. */
export function findBareTexts(files: readonly string[]): string[] {
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  return files.flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) throw new Error(`${name}: no such file`);
    return findIn(file, checker);
  });
}
