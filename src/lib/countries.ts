/** ISO 3166 codes of countries, without territories of the United States (see `usStates.ts`), which merchants can't ship to. */
export const COUNTRIES: readonly string[] = `
  AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI
  CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP
  GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT
  LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG
  PH PK PL PM PN PS PT PY QA RE RO RS RW SA SB SC SE SG SH SI SJ SK SL SM SN SR SS ST SV SX SZ TC TD TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/)

/** Countries whose addresses have no postal code, or often none: in Ireland, letters arrive without an Eircode. */
const WITHOUT_POSTAL_CODES = new Set(
  `
  AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK IE JM KI KM KN KP LY ML MO MR MW
  NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TV UG VU WS YE ZW
  `.split(/\s+/),
)

export const hasPostalCodes = (country: string) => !WITHOUT_POSTAL_CODES.has(country)
