/**
 * `node scripts/draw-imports.ts`: updates the diagram in docs/architecture.md from the imports, and
 * fails if files import each other in a cycle.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../tooling/command-line.ts';
import { DIAGRAM_FILE, importDiagram, replaceDiagram } from '../tooling/imports/diagram.ts';
import { findCycles, readImports } from '../tooling/imports/graph.ts';

commandLine({});
const imports = readImports();
const file = path.resolve(import.meta.dirname, '..', DIAGRAM_FILE);
writeFileSync(file, replaceDiagram(readFileSync(file, 'utf8'), importDiagram(imports)));

const cycles = findCycles(imports);
for (const cycle of cycles) console.error(`These files import each other: ${cycle.join(', ')}`);
if (cycles.length > 0) process.exitCode = 1;
