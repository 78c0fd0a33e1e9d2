import { defineConfig } from 'html-validate';

/** Rules for `npm test -- html` and for editors. What is off has its reason beside it. */
export default defineConfig({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes what a browser reads alike: autoComplete, checked="", hidden="" and <input/>.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The banner and the dialogs of the frame have headings of their own before the page's first.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // Scripts and styles come from where the page comes from.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Headings are found by their own words in 14 languages; an id may hold anything but white space.
    'valid-id': ['error', { relaxed: true }],
    // The field of a search is sent by the keyboard, and finds are shown while one types.
    'wcag/h32': 'off',
  },
});
