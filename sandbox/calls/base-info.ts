import { z } from 'zod';
import { site } from '../../src/config/site.ts';
import { defineCall, ok } from '../call.ts';
import { language } from './language.ts';

/** The base information of the site (specification, section 3). */
export const baseInfo = defineCall({
  name: 'home/base-info',
  method: 'GET',
  path: '/client-api/home/base-info',
  fields: z.object({ lang: language, type: z.literal('home') }),
  answer: ({ lang }) =>
    ok(
      {
        title: site.name,
        keywords: 'browser, profiles, accounts',
        description: `${site.name} keeps accounts apart.`,
        register_url: `${site.appOrigin}/register`,
        login_url: `${site.appOrigin}/login`,
        statistical_body: '',
        statistical_title: '',
      },
      `lang ${lang}`,
    ),
});
