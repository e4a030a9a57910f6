import type { Product, ProductVariant, VariantGroup } from '#contract/catalog/products.ts'
import { centsToText, textToCents } from '#lib/money.ts'
import { sameValue } from '#lib/sameValue.ts'
import { quantityOf } from '../formText.ts'
import { differenceOf, type GroupRow, type OptionRow, type VariantRow } from './variantRows.ts'

interface VariantValues {
  groups: GroupRow[]
  options: OptionRow[]
  variants: VariantRow[]
}

type Read = Pick<Product, 'variantOptions' | 'productVariants'>

/** The id of what the form of a new product begins with. */
export const NEW_VARIANT = 'new'

export const NO_VARIANTS: VariantValues = {
  groups: [],
  options: [],
  variants: [
    { id: NEW_VARIANT, options: {}, sku: '', price: '', isTracked: false, quantity: '0', image: '', sourceSku: '' },
  ],
}

const groupId = (name: string) => `group:${name}`
/** Derived from names, so that the same option added by two users is one. */
export const optionId = (group: string, name: string) => `${group}/${name}`

/**
 * The options and variants of a product as rows of the form. The provider identifies groups and options by name only;
 * the names that were read are their ids until the next save. Includes options that only variants have.
 */
export function variantsToForm({ variantOptions, productVariants }: Read): VariantValues {
  const groups = new Map<string, GroupRow>()
  const options = new Map<string, OptionRow>()
  const add = (groupName: string, name: string | undefined, difference: number) => {
    const group = groupId(groupName)
    if (!groups.has(group)) groups.set(group, { id: group, name: groupName })
    if (name === undefined) return {}
    const id = optionId(group, name)
    if (!options.has(id)) {
      options.set(id, { id, group, name, difference: difference === 0 ? '' : centsToText(difference) })
    }
    return { [group]: id }
  }
  for (const { name, options: names, priceDifferences } of variantOptions) {
    add(name, undefined, 0)
    for (const [at, option] of names.entries()) add(name, option, priceDifferences?.[at] ?? 0)
  }
  const variants = productVariants.map(variant => ({
    id: variant.id,
    options: Object.assign({}, ...variant.variants.map(({ name, value }) => add(name, value, 0))),
    sku: variant.sku,
    price: centsToText(variant.priceOverride),
    isTracked: variant.isInventoryTracked,
    quantity: String(variant.quantity),
    image: variant.imageLinkIds?.[0] ?? '',
    sourceSku: variant.fulfillmentData?.sourceSku ?? '',
  }))
  return { groups: [...groups.values()], options: [...options.values()], variants }
}

/** The rows merged into the product that was read, so that fields without an input are preserved. */
export function variantsToPayload(
  { groups, options, variants }: VariantValues,
  imageIds: ReadonlySet<string>,
  product: (Read & Pick<Product, 'images'>) | null,
): Read {
  const before = product ? variantsToForm(product) : NO_VARIANTS
  const isSame = sameValue([before.groups, before.options], [groups, options])
  const found = new Map(product?.productVariants.map(variant => [variant.id, variant]))
  const rowsBefore = new Map(before.variants.map(row => [row.id, row]))
  const names = new Map(options.map(({ id, name }) => [id, name]))
  // Unknown ids that were never among the product's images are not removed.
  const removed = new Set(product?.images.map(({ id }) => id).filter(id => !imageIds.has(id)))
  return {
    variantOptions: isSame
      ? (product?.variantOptions ?? [])
      : groups.map(group => groupToPayload(group, options, product)),
    productVariants: variants.map(row => {
      const variant = found.get(row.id)
      const was = rowsBefore.get(row.id)
      const chosen = groups.flatMap(({ id, name }) => {
        const value = names.get(row.options[id] ?? '')
        return value === undefined ? [] : [{ name, value }]
      })
      return {
        ...variant,
        id: row.id,
        sku: row.sku,
        priceOverride: textToCents(row.price),
        isInventoryTracked: row.isTracked,
        quantity: quantityOf(row.quantity),
        variants: isSame && variant && sameValue(was?.options, row.options) ? variant.variants : chosen,
        ...imagesOf(row, was, variant, removed),
        ...(row.sourceSku === (was?.sourceSku ?? '')
          ? {}
          : { fulfillmentData: { ...variant?.fulfillmentData, sourceSku: row.sourceSku } }),
      }
    }),
  }
}

function groupToPayload(group: GroupRow, options: readonly OptionRow[], product: Read | null): VariantGroup {
  const own = options.filter(option => option.group === group.id)
  const before = product?.variantOptions.find(({ name }) => groupId(name) === group.id)
  const priceDifferences = own.map(({ difference }) => differenceOf(difference))
  const hasDifferences = before?.priceDifferences !== undefined || priceDifferences.some(cents => cents !== 0)
  return {
    ...before,
    name: group.name,
    options: own.map(({ name }) => name),
    ...(hasDifferences && { priceDifferences }),
  }
}

function imagesOf(
  { image }: VariantRow,
  was: VariantRow | undefined,
  variant: ProductVariant | undefined,
  removed: ReadonlySet<string>,
): Pick<ProductVariant, 'imageLinkIds'> {
  const before = variant?.imageLinkIds ?? []
  if (image === (was?.image ?? '') && !before.some(id => removed.has(id))) return {}
  const others = image === before[0] ? before.slice(1) : before.filter(id => id !== image && id !== before[0])
  return { imageLinkIds: [image, ...others].filter(id => id !== '' && !removed.has(id)) }
}
