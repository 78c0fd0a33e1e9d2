let pending = 0;

/**
 * Loads a part of the script that a page can do without, and that a blocker may
 * well keep away: it is not worth loading the page again for.
 */
export async function optional<Module>(load: () => Promise<Module>): Promise<Module> {
  pending += 1;
  try {
    return await load();
  } finally {
    pending -= 1;
  }
}

/** Whether such a part is under way: a failure now is its own. */
export const isOptionalPending = (): boolean => pending > 0;
