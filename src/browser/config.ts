/** The configuration of this deployment. Only this module reads `astro:env/client`. */
import * as variables from 'astro:env/client';
import { featureOn, type Feature } from '../config/features.ts';
import type { Locale } from '../config/locale.ts';
import { configurationOf } from './api/configuration.ts';

export const configuration = configurationOf(variables);

/** Whether a feature is on for the current page (docs/requirements.md#locales). */
export function isOn(feature: Feature): boolean {
  const locale = document.querySelector<HTMLMetaElement>('meta[name="locale"]')?.content ?? 'en';
  return featureOn(feature, {
    ...configuration,
    hostname: location.hostname,
    locale: locale as Locale,
  });
}
