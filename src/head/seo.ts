import { type Locale } from '../i18n/locales.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { translator, type Seo } from '../i18n/translate.ts';

/** Returns the SEO object of an entry. */
export function entrySeo(fields: {
  readonly seo_title: string;
  readonly seo_keywords: string;
  readonly seo_description: string;
}): Seo {
  return {
    title: fields.seo_title,
    keywords: fields.seo_keywords,
    description: fields.seo_description,
  };
}

/** Returns the SEO object of an error page, from its title and text. */
export function errorSeo(locale: Locale, error: 'notFound' | 'badGateway'): Seo {
  const t = translator(locale);
  const title = t(`errors.${error}.title` satisfies MessageKey);
  return { title, keywords: title, description: t(`errors.${error}.text` satisfies MessageKey) };
}
