/** `node scripts/draw-imports.ts`: updates the diagram in docs/architecture.md from the imports. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIAGRAM_FILE, importDiagram, replaceDiagram } from '../tooling/imports/diagram.ts';
import { readImports } from '../tooling/imports/graph.ts';

const file = path.resolve(import.meta.dirname, '..', DIAGRAM_FILE);
writeFileSync(file, replaceDiagram(readFileSync(file, 'utf8'), importDiagram(readImports())));
