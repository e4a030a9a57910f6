import type { TFunction } from 'i18next'
import type { ShippingBand, ShippingMethod } from '#contract/shipping/shippingMethods.ts'
import { formatMoney } from '#lib/money.ts'

/** A method's rates in words, one line per kind. */
export function ratesOf({ shippingBands }: ShippingMethod, t: TFunction<'shipping'>, language: string): string[] {
  const { byPrice, byWeight, free, curbside } = shippingBands
  const costs = (bands: readonly ShippingBand[]) => {
    const prices = bands.map(({ price }) => price)
    const [least, most] = [Math.min(...prices), Math.max(...prices)]
    return least === most
      ? formatMoney(least, language)
      : t('rate.between', { least: formatMoney(least, language), most: formatMoney(most, language) })
  }
  const threshold = formatMoney(free.priceThreshold, language)
  return [
    byPrice.enabled && t('rate.byPrice', { costs: costs(byPrice.bands) }),
    byWeight.enabled && t('rate.byWeight', { costs: costs(byWeight.bands) }),
    free.enabled && (free.priceThreshold > 0 ? t('rate.freeFrom', { threshold }) : t('rate.free')),
    curbside.enabled && t('rate.curbside', { city: curbside.pickupAddress?.city ?? '' }),
  ].filter(line => line !== false)
}
