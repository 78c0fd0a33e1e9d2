/**
 * The ids of what editors name: headings, questions, sections of the help center.
 * With their prefix they never take the id of a part of the page (`main`, `chat`).
 */
const PREFIX = 'h-';

/** The id on the page of a heading's slug, or of an entry's id. */
export const contentId = (name: string): string => PREFIX + name;
