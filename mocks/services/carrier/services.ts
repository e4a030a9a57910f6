import type { CARRIERS } from '#contract/orders/orderShipping.ts'

/** What a service costs, in cents, and how long it takes. Made up, but shaped like the published tables. */
export interface Service {
  /** Names it within a quote. */
  code: string
  carrier: Exclude<(typeof CARRIERS)[number], 'In-person pickup'>
  name: string
  isInternational: boolean
  /** For the first pound in the nearest zone. */
  base: number
  /** More for each zone farther away. */
  perZone: number
  /** For each further pound, in the nearest zone and more for each zone farther away. */
  perPound: number
  perPoundAndZone: number
  /** In the nearest zone, and more for each two zones farther away. */
  days: number
  daysPerTwoZones: number
  /** Pounds. */
  maxWeight: number
  /** Inches: the longest side, and around the other two. */
  maxGirth: number
  /** Cubic inches that count as a pound, and from which volume on. */
  dimensionalDivisor: number
  dimensionalFrom: number
}

const USPS = { carrier: 'USPS', maxWeight: 70, maxGirth: 108, dimensionalDivisor: 166, dimensionalFrom: 1728 } as const
const UPS = { carrier: 'UPS', maxWeight: 150, maxGirth: 165, dimensionalDivisor: 139, dimensionalFrom: 0 } as const
const FEDEX = { ...UPS, carrier: 'FedEx' } as const
const DHL = { ...UPS, carrier: 'DHL', maxWeight: 154, maxGirth: 118 } as const
const HOME = { isInternational: false } as const
const ABROAD = { isInternational: true } as const

const price = (base: number, perZone: number, perPound: number, perPoundAndZone: number) => ({
  ...{ base, perZone, perPound, perPoundAndZone },
})
const time = (days: number, daysPerTwoZones: number) => ({ days, daysPerTwoZones })

export const SERVICES: readonly Service[] = [
  { code: 'usps-ground', name: 'Ground Advantage', ...USPS, ...HOME, ...price(540, 34, 62, 18), ...time(2, 1) },
  { code: 'usps-priority', name: 'Priority Mail', ...USPS, ...HOME, ...price(840, 48, 88, 31), ...time(1, 1) },
  {
    code: 'usps-express',
    name: 'Priority Mail Express',
    ...USPS,
    ...HOME,
    ...price(2895, 310, 270, 95),
    ...time(1, 0),
  },
  { code: 'ups-ground', name: 'Ground', ...UPS, ...HOME, ...price(1020, 42, 55, 16), ...time(1, 1) },
  { code: 'ups-2day', name: '2nd Day Air', ...UPS, ...HOME, ...price(1985, 240, 190, 70), ...time(2, 0) },
  { code: 'ups-next-day', name: 'Next Day Air', ...UPS, ...HOME, ...price(4120, 520, 330, 120), ...time(1, 0) },
  { code: 'fedex-ground', name: 'Ground', ...FEDEX, ...HOME, ...price(1045, 40, 57, 15), ...time(1, 1) },
  { code: 'fedex-2day', name: '2Day', ...FEDEX, ...HOME, ...price(2010, 235, 185, 72), ...time(2, 0) },
  {
    code: 'usps-intl',
    name: 'Priority Mail International',
    ...USPS,
    ...ABROAD,
    ...price(3150, 620, 420, 140),
    ...time(6, 2),
  },
  {
    code: 'fedex-intl',
    name: 'International Priority',
    ...FEDEX,
    ...ABROAD,
    ...price(6240, 910, 610, 210),
    ...time(2, 1),
  },
  { code: 'dhl-express', name: 'Express Worldwide', ...DHL, ...ABROAD, ...price(5880, 870, 580, 205), ...time(2, 1) },
]

/** Miles east of and north of a corner of the map, by the first digit of a ZIP code. */
export const REGIONS: Readonly<Record<string, readonly [number, number]>> = {
  '0': [2600, 1150],
  '1': [2450, 1000],
  '2': [2300, 700],
  '3': [2150, 250],
  '4': [1950, 850],
  '5': [1500, 1150],
  '6': [1450, 800],
  '7': [1300, 250],
  '8': [700, 700],
  '9': [150, 750],
}

/** A zone reaches so many miles; the last one reaches on. */
export const ZONE_MILES = [50, 150, 300, 600, 1000, 1400, 1800] as const

/** The zone of a country; every other one is in the farthest. */
export const COUNTRY_ZONES: Readonly<Record<string, number>> = {
  CA: 1,
  MX: 2,
  GB: 3,
  IE: 3,
  FR: 3,
  DE: 3,
  ES: 3,
  IT: 3,
  NL: 3,
  BE: 3,
  AT: 3,
  CH: 3,
  DK: 3,
  SE: 3,
  NO: 3,
  PT: 3,
}
export const FARTHEST_COUNTRY_ZONE = 4
