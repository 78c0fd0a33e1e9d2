/**
 * The time zones whose visitors must be asked before anything is stored
 * (docs/requirements.md#consent): the European Economic Area, the United Kingdom and Switzerland
 * with their overseas zones, and zones that don't reveal a location.
 */
import { isTimeZone } from '../time-zone.ts';

/** European zones outside these countries. Any other European zone is `asked`. */
const EUROPE_ELSEWHERE =
  'Andorra Astrakhan Belgrade Chisinau Istanbul Kaliningrad Kiev Kirov Kyiv Minsk Monaco Moscow ' +
  'Podgorica Samara San_Marino Sarajevo Saratov Simferopol Skopje Tirane Tiraspol Ulyanovsk ' +
  'Uzhgorod Vatican Volgograd Zaporozhye';

/** Zones of these countries outside Europe, by area; the empty area has legacy names. */
const OUTLYING: Readonly<Record<string, string>> = {
  '': 'CET EET Eire GB GB-Eire Iceland MET Poland Portugal WET',
  Africa: 'Ceuta',
  America:
    'Anguilla Aruba Cayenne Cayman Curacao Danmarkshavn Godthab Grand_Turk Guadeloupe Kralendijk ' +
    'Lower_Princes Marigot Martinique Miquelon Montserrat Nuuk Scoresbysund St_Barthelemy Thule ' +
    'Tortola',
  Arctic: 'Longyearbyen',
  Asia: 'Famagusta Nicosia',
  Atlantic:
    'Azores Bermuda Canary Faeroe Faroe Jan_Mayen Madeira Reykjavik South_Georgia St_Helena Stanley',
  Indian: 'Chagos Kerguelen Mayotte Reunion',
  Pacific: 'Gambier Marquesas Noumea Pitcairn Tahiti Wallis',
};

/** Names in the time zone database that don't reveal a location. */
const PLACELESS = /^(?:Etc\/.*|UTC|UCT|GMT(?:[+-]?0)?|Zulu|Universal|Greenwich|Factory|[+-]\d.*)$/i;

/** `asked`: consent is required; `unknown`: no location, so required, too; otherwise `free`. */
export type ZoneRule = 'asked' | 'unknown' | 'free';

/** Returns the rule of a time zone name from `Intl`. */
export function zoneRule(zone: string | undefined): ZoneRule {
  if (!zone || PLACELESS.test(zone) || !isTimeZone(zone)) return 'unknown';
  const [place = '', area = ''] = zone.split('/').reverse();
  const isIn = (names = ''): boolean => names.split(' ').includes(place);
  const asked = area === 'Europe' ? !isIn(EUROPE_ELSEWHERE) : isIn(OUTLYING[area]);
  return asked ? 'asked' : 'free';
}
