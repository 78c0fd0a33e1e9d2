import { describe, expect, it } from 'vitest';
import { filterSections } from '../../../src/islands/filter-list/filter.ts';

describe('filtering sections', () => {
  const sections = [
    {
      element: 'Profiles',
      link: '#profiles',
      entries: [
        { element: 'proxy', text: 'Profiles Set up a proxy' },
        { element: 'import', text: 'Profiles Import' },
      ],
    },
    { element: 'Team', entries: [{ element: 'invite', text: 'Team Invite a member' }] },
  ];

  it.each([
    ['', 3, []],
    ['proxy', 1, ['import', 'invite', 'Team']],
    ['profiles', 2, ['invite', 'Team']],
    ['member', 1, ['proxy', 'import', 'Profiles', '#profiles']],
    ['i', 2, ['proxy']],
    ['nothing', 0, ['proxy', 'import', 'Profiles', '#profiles', 'invite', 'Team']],
  ])('by %j matches %i entries', (query, count, hidden) => {
    expect(filterSections(sections, query)).toEqual({ count, hidden });
  });
});
