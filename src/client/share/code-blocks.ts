/**
 * Puts a copy of the template's button into every box of code, with the code as
 * what it copies. A box that has a button keeps it.
 */
export function addCopyButtons(root: ParentNode, template: HTMLTemplateElement): void {
  for (const box of root.querySelectorAll('.code-block')) {
    if (box.querySelector('[data-copy]')) continue;
    const copy = template.content.cloneNode(true) as DocumentFragment;
    const button = copy.querySelector<HTMLElement>('[data-copy]');
    if (!button) return;
    button.dataset['copy'] = box.querySelector('pre')?.textContent ?? '';
    box.append(copy);
  }
}
