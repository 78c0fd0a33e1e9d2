/**
 * The time zones whose visitors need not be asked first (docs/requirements.md#consent). Laws differ
 * by country, so this is a list of those that let a site count visits until the visitor objects
 * (docs/consent-by-country.md). A zone that is not here is asked: a new one, one of a country that
 * nobody has looked up, and one that doesn't reveal a location.
 */
import { isTimeZone } from '../time-zone.ts';

/** Zones by country, then by area; a name may have an area of its own, `Indiana/Knox`. */
export const OPT_OUT_ZONES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    America:
      'Adak Anchorage Boise Chicago Denver Detroit Fort_Wayne Indiana/Indianapolis Indiana/Knox ' +
      'Indiana/Marengo Indiana/Petersburg Indiana/Tell_City Indiana/Vevay Indiana/Vincennes ' +
      'Indiana/Winamac Indianapolis Juneau Kentucky/Louisville Kentucky/Monticello Los_Angeles ' +
      'Louisville Menominee Metlakatla New_York Nome North_Dakota/Beulah North_Dakota/Center ' +
      'North_Dakota/New_Salem Phoenix Shiprock Sitka Yakutat',
    Pacific: 'Honolulu',
    US:
      'Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan ' +
      'Mountain Pacific',
  },
  // Without the zones that Quebec is in: Toronto, Halifax, Blanc-Sablon.
  CA: {
    America:
      'Atikokan Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson ' +
      'Glace_Bay Goose_Bay Inuvik Iqaluit Moncton Rankin_Inlet Regina Resolute St_Johns ' +
      'Swift_Current Vancouver Whitehorse Winnipeg Yellowknife',
    Canada: 'Central Mountain Newfoundland Pacific Saskatchewan Yukon',
  },
  AU: {
    Antarctica: 'Macquarie',
    Australia:
      'ACT Adelaide Brisbane Broken_Hill Canberra Currie Darwin Eucla Hobart LHI Lindeman ' +
      'Lord_Howe Melbourne NSW North Perth Queensland South Sydney Tasmania Victoria West Yancowinna',
  },
  NZ: { '': 'NZ NZ-CHAT', Pacific: 'Auckland Chatham' },
  JP: { '': 'Japan', Asia: 'Tokyo' },
  SG: { '': 'Singapore', Asia: 'Singapore' },
  HK: { '': 'Hongkong', Asia: 'Hong_Kong' },
  MX: {
    America:
      'Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Ensenada Hermosillo Matamoros Mazatlan Merida ' +
      'Mexico_City Monterrey Ojinaga Santa_Isabel Tijuana',
    Mexico: 'BajaNorte BajaSur General',
  },
  ZA: { Africa: 'Johannesburg' },
};

/** Names in the time zone database that don't reveal a location. */
const PLACELESS = /^(?:Etc\/.*|UTC|UCT|GMT(?:[+-]?0)?|Zulu|Universal|Greenwich|Factory|[+-]\d.*)$/i;

/** `asked`: consent comes first; `unknown`: no location, so it does, too; otherwise `free`. */
export type ZoneRule = 'asked' | 'unknown' | 'free';

/** Returns the rule of a time zone name from `Intl`. */
export function zoneRule(zone: string | undefined): ZoneRule {
  if (!zone || PLACELESS.test(zone) || !isTimeZone(zone)) return 'unknown';
  const [, area = '', place] = /^(?:([^/]+)\/)?(.+)$/.exec(zone) ?? [];
  const isFree = Object.values(OPT_OUT_ZONES).some((areas) =>
    areas[area]?.split(' ').includes(place ?? ''),
  );
  return isFree ? 'free' : 'asked';
}
