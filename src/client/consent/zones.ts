/**
 * Where a visitor is asked before anything is stored (design, "Consent"): the
 * time zones of the European Economic Area, the United Kingdom and Switzerland
 * with their outlying zones, and those that do not tell where somebody is.
 */
import { isTimeZone } from '../locale/time-zone.ts';

/** European zones outside these countries. A zone of Europe that is not listed is asked. */
const EUROPE_ELSEWHERE =
  'Andorra Astrakhan Belgrade Chisinau Istanbul Kaliningrad Kiev Kirov Kyiv Minsk Monaco Moscow ' +
  'Podgorica Samara San_Marino Sarajevo Saratov Simferopol Skopje Tirane Tiraspol Ulyanovsk ' +
  'Uzhgorod Vatican Volgograd Zaporozhye';

/** Zones of these countries outside Europe, by area; the empty area has old names without one. */
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

/** Names that the time zone database knows and that say nothing of a place. */
const PLACELESS = /^(?:Etc\/.*|UTC|UCT|GMT(?:[+-]?0)?|Zulu|Universal|Greenwich|Factory|[+-]\d.*)$/i;

/** `asked`: consent comes first here; `unknown`: so it does where the place is unknown; else `free`. */
export type ZoneRule = 'asked' | 'unknown' | 'free';

/** The rule of a time zone as `Intl` names it. */
export function zoneRule(zone: string | undefined): ZoneRule {
  if (!zone || PLACELESS.test(zone) || !isTimeZone(zone)) return 'unknown';
  const [place = '', area = ''] = zone.split('/').reverse();
  const isIn = (names = ''): boolean => names.split(' ').includes(place);
  const asked = area === 'Europe' ? !isIn(EUROPE_ELSEWHERE) : isIn(OUTLYING[area]);
  return asked ? 'asked' : 'free';
}
