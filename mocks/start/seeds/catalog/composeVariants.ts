import type { Product, ProductVariant } from '#contract/catalog/products.ts'
import { type Random, seedId } from '../random.ts'
import type { Line } from './line.ts'
import { COLORS, SIZES } from './words.ts'

export type VariantChoice = Line['options']

interface Base {
  shop: { tenant: string }
  number: number
  sku: string
  /** Cents. */
  price: number
  choice: VariantChoice
  /** The color of the images; the first option. */
  color: string
}

/** Percent on top of the price, by size. */
const SURCHARGE: Record<string, number> = { Small: 0, Medium: 20, Large: 45 }

/** What a customer can choose, and the stock of each choice: one variant without a choice, else two to twelve. */
export function composeVariants(base: Base, random: Random): Pick<Product, 'variantOptions' | 'productVariants'> {
  const options: Product['variantOptions'] = []
  if (base.choice.includes('size')) options.push({ name: 'Size', options: [...SIZES] })
  if (base.choice.includes('color')) {
    const others = COLORS.map(({ name }) => name).filter(name => name !== base.color)
    options.push({ name: 'Color', options: [base.color, ...random.some(others, random.whole(1, 3))] })
  }
  const isInventoryTracked = random.chance(76)
  const soldOut = random.chance(13)
  const quantity = () => (soldOut ? 0 : random.whole(random.chance(15) ? 1 : 5, random.chance(15) ? 9 : 160))
  const productVariants = combinations(options).map((variants, at): ProductVariant => {
    const size = variants.find(({ name }) => name === 'Size')?.value
    const surcharge = SURCHARGE[size ?? ''] ?? 0
    return {
      id: seedId(base.shop.tenant, 'variant', `${base.number}/${at}`),
      sku: variants.length === 0 ? base.sku : [base.sku, ...variants.map(({ value }) => code(value))].join('-'),
      priceOverride: surcharge === 0 ? null : Math.round((base.price * (100 + surcharge)) / 10_000) * 100,
      isInventoryTracked,
      quantity: isInventoryTracked ? quantity() : 0,
      variants,
    }
  })
  return { variantOptions: options, productVariants }
}

type Combination = { name: string; value: string }[]

function combinations(options: Product['variantOptions']): Combination[] {
  return options.reduce<Combination[]>(
    (found, { name, options: values }) => found.flatMap(before => values.map(value => [...before, { name, value }])),
    [[]],
  )
}

/** `Sea Blue` becomes `SEABL`, which no other size or color does. */
const code = (value: string) => value.replaceAll(' ', '').slice(0, 5).toUpperCase()
