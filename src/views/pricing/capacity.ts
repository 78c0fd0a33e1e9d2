/** The picture of plan capacity: a small frame per profile, 25 per row. */
const COLUMNS = 25;
const PITCH = 6;
/** Maximum number of rows. Beyond it, one frame represents several profiles. */
const MAX_ROWS = 24;

/**
 * Returns the positions of the frames of each plan, on one baseline with a gap between plans: a
 * block of full rows, and a partial row on top. `pitch` is the side of the square for one frame
 * and its gap, `unit` the number of profiles per frame.
 */
export function capacity(profiles: readonly number[]) {
  const unit = Math.max(1, Math.ceil(Math.max(...profiles, 1) / (COLUMNS * MAX_ROWS)));
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
