/** The configuration of this deployment. Only this module reads `astro:env/client`. */
// A namespace would be an object that needs one of Rolldown's functions before React is loaded.
import {
  PUBLIC_API_BASE,
  PUBLIC_APP_ORIGIN,
  PUBLIC_BASE64_ALPHABET,
  PUBLIC_CHAT_ORIGINS,
  PUBLIC_CHAT_SYSTEMS,
  PUBLIC_CLIENT_API_BASE,
  PUBLIC_GOOGLE_CLIENT_ID,
  PUBLIC_PAYLOAD_KEY_ID,
  PUBLIC_PAYLOAD_PUBLIC_KEY,
  PUBLIC_TRACKING_PATH,
  SITE_ORIGIN,
  SITE_ORIGIN_CN,
} from 'astro:env/client';
import { featureOn, type Feature } from '../config/features.ts';
import type { Locale } from '../config/locale.ts';
import { configurationOf } from './api/configuration.ts';

export const configuration = configurationOf({
  PUBLIC_API_BASE,
  PUBLIC_APP_ORIGIN,
  PUBLIC_BASE64_ALPHABET,
  PUBLIC_CHAT_ORIGINS,
  PUBLIC_CHAT_SYSTEMS,
  PUBLIC_CLIENT_API_BASE,
  PUBLIC_GOOGLE_CLIENT_ID,
  PUBLIC_PAYLOAD_KEY_ID,
  PUBLIC_PAYLOAD_PUBLIC_KEY,
  PUBLIC_TRACKING_PATH,
  SITE_ORIGIN,
  SITE_ORIGIN_CN,
});

/** Whether a feature is on for the current page (docs/requirements.md#locales). */
export function isOn(feature: Feature): boolean {
  const locale = document.querySelector<HTMLMetaElement>('meta[name="locale"]')?.content ?? 'en';
  return featureOn(feature, {
    ...configuration,
    hostname: location.hostname,
    locale: locale as Locale,
  });
}
