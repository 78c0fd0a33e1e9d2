import { describe, expect, it } from 'vitest';
import { groupScores, mutationTable, type MutationReport } from '../../tooling/mutants.ts';

const report = (files: Record<string, string>): MutationReport => ({
  files: Object.fromEntries(
    Object.entries(files).map(([file, statuses]) => [
      file,
      { mutants: statuses.split(' ').map((status) => ({ status })) },
    ]),
  ),
});

describe('a mutation report', () => {
  const mixed = report({
    'src/engine/routing/links.ts': 'Killed Survived',
    'src/engine/routing/guards.ts': 'Killed Killed NoCoverage Timeout',
    'src/engine/hosting/rules.ts': 'Killed Ignored',
    'src/engine/hosting/hosts.ts': 'Ignored CompileError',
  });

  it('is scored by group', () => {
    expect(groupScores(mixed)).toEqual([
      { name: 'URL rules', score: 100 },
      { name: 'guards', score: 75 },
      { name: 'routing', score: 50 },
    ]);
  });

  it('is a table by file', () => {
    expect(mutationTable(mixed).split('\n').slice(2)).toEqual([
      '| **URL rules** | 1 | 1 | 0 | 0 | 0 | 100.0 % |',
      '| `src/engine/hosting/rules.ts` | 1 | 1 | 0 | 0 | 0 | 100.0 % |',
      '| **guards** | 4 | 2 | 0 | 1 | 1 | 75.0 % |',
      '| `src/engine/routing/guards.ts` | 4 | 2 | 0 | 1 | 1 | 75.0 % |',
      '| **routing** | 2 | 1 | 1 | 0 | 0 | 50.0 % |',
      '| `src/engine/routing/links.ts` | 2 | 1 | 1 | 0 | 0 | 50.0 % |',
      '| **all** | 7 | 4 | 1 | 1 | 1 | 71.4 % |',
    ]);
  });
});
