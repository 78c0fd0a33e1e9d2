/** What the publish server tells its keeper of indexes. */
export const PREPARE = 'prepare';
export const PAUSE = 'pause';
