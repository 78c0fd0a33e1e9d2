/** The picture of a program's terms: one frame per payment, filled by the share. */
const COLUMNS = 6;
const FRAME = { width: 76, height: 92 };
const GAP = 14;
/** Between a frame and its fill. */
const INSET = 6;
/** Space for the outline at the edges of the picture. */
const EDGE = 1;

/**
 * Returns frames in rows of six; the first `shared` are filled from the bottom by `share`, 0 to 1.
 */
export function shareFrames(payments: number, shared: number, share: number) {
  const rows = Math.max(1, Math.ceil(payments / COLUMNS));
  const filledHeight = (FRAME.height - 2 * INSET) * share;
  const frames = Array.from({ length: payments }, (_, index) => {
    const x = EDGE + (index % COLUMNS) * (FRAME.width + GAP);
    const y = EDGE + Math.floor(index / COLUMNS) * (FRAME.height + GAP);
    const filled = {
      x: x + INSET,
      y: y + FRAME.height - INSET - filledHeight,
      width: FRAME.width - 2 * INSET,
      height: filledHeight,
    };
    // Frames of payments that are not shared stay empty.
    return { frame: { x, y, ...FRAME }, filled: index < shared ? filled : undefined };
  });
  return {
    width: 2 * EDGE + COLUMNS * FRAME.width + (COLUMNS - 1) * GAP,
    height: 2 * EDGE + rows * FRAME.height + (rows - 1) * GAP,
    frames,
  };
}
