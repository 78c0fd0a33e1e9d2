/** The picture of what plans hold: a small frame for each profile, twenty-five to a row. */
const COLUMNS = 25;
const PITCH = 6;
/** More rows than this, and one frame stands for several profiles. */
const MOST_ROWS = 24;

/**
 * Where the frames of each plan stand, on one ground line, with a gap between plans: full rows, and
 * the one that is not full, on top of them. `pitch` is the side of the square that one frame and its
 * gap take, `unit` how many profiles it stands for.
 */
export function capacity(profiles: readonly number[]) {
  const unit = Math.max(1, Math.ceil(Math.max(...profiles, 1) / (COLUMNS * MOST_ROWS)));
  const counts = profiles.map((count) => Math.ceil(count / unit));
  const rows = Math.max(1, ...counts.map((count) => Math.ceil(count / COLUMNS)));
  const height = rows * PITCH;
  const stackWidth = COLUMNS * PITCH;
  const gap = 3 * PITCH;
  const stacks = counts.map((count, index) => {
    const x = index * (stackWidth + gap);
    const full = Math.floor(count / COLUMNS);
    const rest = count % COLUMNS;
    const solid = { x, y: height - full * PITCH, width: stackWidth, height: full * PITCH };
    const top = { x, y: height - (full + 1) * PITCH, width: rest * PITCH, height: PITCH };
    return { blocks: [...(rest > 0 ? [top] : []), ...(full > 0 ? [solid] : [])] };
  });
  const width = profiles.length * stackWidth + Math.max(0, profiles.length - 1) * gap;
  return { width, height, pitch: PITCH, unit, stacks };
}
