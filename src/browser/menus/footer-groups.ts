/**
 * Closes the groups of the footer on phones and opens them on wider screens, where their titles are
 * plain headings. Without a script they stay open.
 */
export function initFooterGroups(root: ParentNode, phone: MediaQueryList): void {
  const groups = root.querySelectorAll<HTMLDetailsElement>('[data-footer-group]');
  const update = (): void => {
    for (const group of groups) {
      group.open = !phone.matches;
      group.dataset['awake'] = '';
    }
  };
  update();
  phone.addEventListener('change', update);
}
