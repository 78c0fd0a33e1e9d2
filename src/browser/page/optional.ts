let pending = 0;

/**
 * Loads code that the page can do without and that a blocker may keep out. A failure does not
 * reload the page.
 */
export async function optional<Module>(load: () => Promise<Module>): Promise<Module> {
  pending += 1;
  try {
    return await load();
  } finally {
    pending -= 1;
  }
}

/** Whether optional code is loading, so that a failure now is attributed to it. */
export const isOptionalPending = (): boolean => pending > 0;
