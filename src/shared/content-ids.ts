/**
 * The ids of headings, questions and help center sections, which editors name. The prefix
 * keeps them distinct from ids of page parts (`main`, `chat`).
 */
const PREFIX = 'h-';

/** Returns the element id for a heading's slug or an entry's id. */
export const contentId = (name: string): string => PREFIX + name;
