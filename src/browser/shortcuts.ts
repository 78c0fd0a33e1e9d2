const MODIFIERS = [
  ['Control', 'ctrlKey'],
  ['Meta', 'metaKey'],
  ['Alt', 'altKey'],
  ['Shift', 'shiftKey'],
] as const;

type Keys = Pick<KeyboardEvent, 'key' | (typeof MODIFIERS)[number][1]>;

/** Whether a key press is one of the shortcuts of `aria-keyshortcuts`: `Control+K Meta+K`. */
export const isShortcut = (shortcuts: string, pressed: Keys): boolean =>
  shortcuts.split(' ').some((shortcut) => {
    const names = shortcut.split('+');
    return (
      names.at(-1)?.toLowerCase() === pressed.key.toLowerCase() &&
      MODIFIERS.every(([name, flag]) => names.includes(name) === pressed[flag])
    );
  });
