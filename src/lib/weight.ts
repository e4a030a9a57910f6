import { observable } from './observable.ts'

/** Units in which a store shows weights, and pounds of one. Weights are stored in pounds. */
const POUNDS_OF = { lb: 1, oz: 1 / 16, kg: 2.204_622_621_8, g: 0.002_204_622_621_8 } as const
export type WeightUnit = keyof typeof POUNDS_OF
export const WEIGHT_UNITS = Object.keys(POUNDS_OF) as [WeightUnit, ...WeightUnit[]]

/** Names of `Intl.NumberFormat`. */
const NAMES = { lb: 'pound', oz: 'ounce', kg: 'kilogram', g: 'gram' } as const

/** The store's unit. `shell/storeZone.ts` sets it; the provider never reads it. */
export const storeWeightUnit = observable<WeightUnit>('lb')

/** A weight in the store's unit: `2.5 lb`, `1.13 kg`. */
export const formatWeight = (pounds: number, language = 'en', unit = storeWeightUnit.get()): string =>
  new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: NAMES[unit] },
    maximumFractionDigits: unit === 'g' ? 0 : 2,
  }).format(pounds / POUNDS_OF[unit])
