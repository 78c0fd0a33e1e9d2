/**
 * Docs pages: numeric id → path in each language with documentation
 * (docs/requirements.md#offers). Keys are language values, so `vi` serves the locale `vn`. The
 * application and help articles link by id, which is stable when a path is renamed or translated;
 * `/docs/{number}` redirects to the path.
 */
export const DOCS_LINKS = {
  1: { en: 'install', ru: 'ustanovka', pt: 'instalar', vi: 'cai-dat' },
  2: { en: 'first-profile', ru: 'pervyy-profil', pt: 'primeiro-perfil', vi: 'ho-so-dau-tien' },
  3: { en: 'proxies', ru: 'proksi', pt: 'proxies', vi: 'proxy' },
  4: { en: 'team-roles', ru: 'roli-v-komande', pt: 'funcoes-da-equipa', vi: 'vai-tro-trong-nhom' },
  5: { en: 'local-api', ru: 'lokalnyy-api', pt: 'api-local', vi: 'api-cuc-bo' },
  6: { en: 'synchronizer', ru: 'sinhronizator', pt: 'sincronizador', vi: 'dong-bo' },
} as const;

export type DocsLanguage = 'en' | 'ru' | 'pt' | 'vi';
export type DocsId = keyof typeof DOCS_LINKS;
