import type { Parcel } from '#contract/orders/postage.ts'
import { inRateOrder } from '#contract/shipping/rateOrder.ts'
import { COUNTRY_ZONES, FARTHEST_COUNTRY_ZONE, REGIONS, SERVICES, type Service, ZONE_MILES } from './services.ts'

/** The parts of origin and destination that determine the price. */
export interface Place {
  zip: string
  country: string
}

/** What a service takes for a parcel, in cents. */
export interface Price {
  service: Service
  amount: number
  days: number
  zone: number
  /** Whole pounds: the weight, or what its size counts as. */
  billableWeight: number
}

/** The services that take this parcel, the cheapest first. */
export function pricesOf(from: Place, to: Place, parcel: Parcel): Price[] {
  const isInternational = from.country !== to.country
  const zone = isInternational ? (COUNTRY_ZONES[to.country] ?? FARTHEST_COUNTRY_ZONE) : zoneBetween(from.zip, to.zip)
  return inRateOrder(
    SERVICES.filter(service => service.isInternational === isInternational && takes(service, parcel)).map(service =>
      priceOf(service, zone, parcel),
    ),
    ({ amount, days, service }) => ({ price: amount, days, name: `${service.carrier} ${service.name}` }),
  )
}

function priceOf(service: Service, zone: number, parcel: Parcel): Price {
  const billableWeight = billablePounds(service, parcel)
  const steps = zone - 1
  const first = service.base + service.perZone * steps
  const further = (service.perPound + service.perPoundAndZone * steps) * (billableWeight - 1)
  const days = service.days + service.daysPerTwoZones * Math.floor(steps / 2)
  return { service, zone, billableWeight, amount: first + further, days }
}

/** The pounds that are paid for: at least one, and what the size counts as where that is more. */
export function billablePounds({ dimensionalDivisor, dimensionalFrom }: Service, parcel: Parcel): number {
  const volume = Math.ceil(parcel.length) * Math.ceil(parcel.width) * Math.ceil(parcel.height)
  const dimensional = volume > dimensionalFrom ? Math.ceil(volume / dimensionalDivisor) : 0
  return Math.max(1, Math.ceil(parcel.weight), dimensional)
}

/** The longest side and once around the other two. */
export function girthOf({ length, width, height }: Parcel): number {
  const [shortest = 0, middle = 0, longest = 0] = [length, width, height].toSorted((a, b) => a - b)
  return longest + 2 * (shortest + middle)
}

const takes = ({ maxWeight, maxGirth }: Service, parcel: Parcel) =>
  parcel.weight <= maxWeight && girthOf(parcel) <= maxGirth

/** 1 for the same area up to 8 for the other end of the country. */
export function zoneBetween(from: string, to: string): number {
  if (from.slice(0, 3) === to.slice(0, 3)) return 1
  const miles = Math.hypot(...([0, 1] as const).map(axis => positionOf(from)[axis] - positionOf(to)[axis]))
  const at = ZONE_MILES.findIndex(reach => miles <= reach)
  return at === -1 ? ZONE_MILES.length + 1 : Math.max(2, at + 1)
}

/** A rough map: the first digit is the region, the next two the position in it. */
function positionOf(zip: string): readonly [number, number] {
  const [east, north] = REGIONS[zip[0] ?? ''] ?? [0, 0]
  const within = Number(zip.slice(1, 3)) || 0
  return [east + (within % 10) * 20 - 90, north + Math.floor(within / 10) * 20 - 90]
}
