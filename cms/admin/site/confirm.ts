/** Says that a translation is up to date although the English text has changed. */
import type { Endpoint } from 'payload';
import { isLocale } from '../../../src/i18n/locales.ts';
import { isCollection } from '../../../src/engine/content/validate.ts';
import { confirmWords } from '../../read-model/states.ts';
import { mayTranslate } from '../roles.ts';

/** `POST /api/up-to-date?collection=…&id=…&locale=…`, for people who may write in the locale. */
export const confirmEndpoint: Endpoint = {
  path: '/up-to-date',
  method: 'post',
  async handler(req) {
    const { payload, searchParams } = req;
    const locale = searchParams.get('locale') ?? '';
    if (!req.user || !mayTranslate({ ...req, locale: locale as never })) {
      return Response.json({ error: `you may not write in '${locale}'` }, { status: 403 });
    }
    const collection = searchParams.get('collection') ?? '';
    const id = searchParams.get('id') ?? '';
    const isKnown = isCollection(collection) && isLocale(locale);
    if (!isKnown || !(await confirmWords(payload, collection, id, locale))) {
      return Response.json({ error: `no entry '${collection}/${locale}/${id}'` }, { status: 404 });
    }
    return Response.json({ locale });
  },
};
