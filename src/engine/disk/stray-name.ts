/**
 * Names that editors, file managers and sync programs give to files of their own: backups (`x~`,
 * `#x#`, `x.bak`), locks (`~$x`), hidden files (`.DS_Store`, `.x.md.swp`, `._x.md`) and Windows'
 * and macOS' folder settings.
 */
const STRAY =
  /^\.|~$|^#.*#$|^~\$|\.(?:bak|orig|rej|tmp|temp|sw[a-p])$|^(?:(?:eh)?thumbs(?:_vista)?\.db|desktop\.ini|__macosx|icon\r)$/i;

/** Whether a file or folder has a name that no person gave it. `.gitignore` lists the same. */
export const isStrayName = (name: string): boolean => STRAY.test(name);
