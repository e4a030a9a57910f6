import type { Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { broken, filled } from '#contract/rules/rules.ts'
import { METHOD_RULES } from '#contract/shipping/shippingMethodRules.ts'
import { SHIPPING_LIMITS, type ShippingMethod } from '#contract/shipping/shippingMethods.ts'
import type { NewShippingMethod } from '#contract/shipping/shippingMethodWrites.ts'
import { placeErrors } from '#contract/store/postalAddress.ts'
import { centsToText, textToCents } from '#lib/money.ts'
import { ADDRESS_LIMITS } from '#lib/postalAddress.ts'
import { isBlank } from '#lib/visible.ts'
import { BandRow, cellProblems, newRow, toBands, toRows } from './bandRows.ts'

const upTo = (most: number) => z.string().check(z.maxLength(most))
const bands = z.array(BandRow).check(z.maxLength(SHIPPING_LIMITS.bands))

export const MethodForm = z
  .object({
    name: z.string().check(filled('name'), z.maxLength(SHIPPING_LIMITS.name)),
    hasByPrice: z.boolean(),
    byPrice: bands,
    hasByWeight: z.boolean(),
    byWeight: bands,
    hasFree: z.boolean(),
    priceThreshold: z.string(),
    deliveryEstimate: upTo(SHIPPING_LIMITS.estimate),
    exclude: z.array(z.string()),
    hasCurbside: z.boolean(),
    address1: upTo(ADDRESS_LIMITS.address),
    address2: upTo(ADDRESS_LIMITS.address),
    city: upTo(ADDRESS_LIMITS.city),
    state: z.string(),
    postalCode: upTo(ADDRESS_LIMITS.postalCode),
    excludePickup: z.array(z.string()),
  })
  .check(({ value, issues }) => {
    const wrong = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message })
    const { hasByPrice, hasByWeight, hasFree, hasCurbside } = value
    if (![hasByPrice, hasByWeight, hasFree, hasCurbside].some(Boolean)) wrong(['hasByPrice'], METHOD_RULES.noKind)
    for (const [kind, isOn] of [['byPrice', hasByPrice] as const, ['byWeight', hasByWeight] as const]) {
      if (!isOn) continue
      if (value[kind].length === 0) wrong([kind], METHOD_RULES.noBands)
      for (const { row, column, message } of cellProblems(kind, value[kind])) wrong([kind, row, column], message)
    }
    if (hasFree) {
      const threshold = textToCents(value.priceThreshold) ?? 0
      if (Number.isNaN(threshold)) wrong(['priceThreshold'], broken('money'))
      else if (threshold > SHIPPING_LIMITS.bound) wrong(['priceThreshold'], METHOD_RULES.byPrice)
    }
    if (hasCurbside) {
      for (const [field, message] of Object.entries(placeErrors(pickupOf(value)))) wrong([field], message)
    }
  })
export type MethodForm = z.output<typeof MethodForm>

type Pickup = Pick<MethodForm, 'address1' | 'address2' | 'city' | 'state' | 'postalCode'>
const pickupOf = ({ address1, address2, city, state, postalCode }: Pickup) => ({
  ...{ address1, address2, city, state, postalCode, country: 'US' },
})

/** The form's values for a method; those of a new one for `null`: one price for every order, to begin with. */
export function toForm(method: ShippingMethod | null): MethodForm {
  const { byPrice, byWeight, free, curbside } = method?.shippingBands ?? {}
  const pickup = curbside?.pickupAddress
  return {
    name: method?.name ?? '',
    hasByPrice: byPrice?.enabled ?? true,
    byPrice: byPrice ? toRows('byPrice', byPrice.bands) : [{ ...newRow(), id: 'first' }],
    hasByWeight: byWeight?.enabled ?? false,
    byWeight: toRows('byWeight', byWeight?.bands ?? []),
    hasFree: free?.enabled ?? false,
    priceThreshold: free?.priceThreshold ? centsToText(free.priceThreshold) : '',
    deliveryEstimate: free?.deliveryEstimate ?? '',
    exclude: free?.shippingZones.exclude ?? [],
    hasCurbside: curbside?.enabled ?? false,
    address1: pickup?.address1 ?? '',
    address2: pickup?.address2 ?? '',
    city: pickup?.city ?? '',
    state: pickup?.state ?? '',
    postalCode: pickup?.postalCode ?? '',
    excludePickup: curbside?.shippingZones?.exclude ?? [],
  }
}

/** The body to save: the values over the method that was read. A kind that is off is saved as far as it can be read. */
export function toPayload(values: MethodForm, method: ShippingMethod | null): NewShippingMethod {
  const before = method?.shippingBands
  const rows = (kind: 'byPrice' | 'byWeight', enabled: boolean) => {
    const isReadable = cellProblems(kind, values[kind]).length === 0
    return {
      ...before?.[kind],
      enabled,
      bands: isReadable ? toBands(kind, values[kind]) : (before?.[kind].bands ?? []),
    }
  }
  const threshold = textToCents(values.priceThreshold) ?? 0
  const hasPickup = values.hasCurbside || !isBlank(values.address1 + values.city + values.postalCode)
  return {
    position: 0,
    ...method,
    name: values.name,
    shippingBands: {
      ...before,
      byPrice: rows('byPrice', values.hasByPrice),
      byWeight: rows('byWeight', values.hasByWeight),
      free: {
        ...before?.free,
        enabled: values.hasFree,
        deliveryEstimate: values.deliveryEstimate,
        priceThreshold: Number.isNaN(threshold) ? 0 : threshold,
        shippingZones: { ...before?.free.shippingZones, exclude: values.exclude },
      },
      curbside: {
        ...before?.curbside,
        enabled: values.hasCurbside,
        pickupAddress: hasPickup ? { ...before?.curbside.pickupAddress, ...pickupOf(values) } : null,
        shippingZones: { ...before?.curbside.shippingZones, exclude: values.excludePickup },
      },
    },
  }
}

/** The form's field for a path of the provider's body: `shippingBands.byPrice.bands.1.minimum` → `byPrice.1.minimum`. */
export function fieldOf(path: string): Path<MethodForm> | undefined {
  if (path === 'name') return 'name'
  const [root, kind = '', part, at, column] = path.split('.')
  if (root !== 'shippingBands') return undefined
  if (kind === '') return 'hasByPrice'
  if (kind === 'byPrice' || kind === 'byWeight') {
    return part === 'bands' && at !== undefined ? (`${kind}.${at}.${column ?? 'price'}` as Path<MethodForm>) : kind
  }
  if (kind === 'free') return part === 'shippingZones' ? 'exclude' : (part as Path<MethodForm>)
  if (part === 'shippingZones') return 'excludePickup'
  return (at as Path<MethodForm>) ?? 'address1'
}
