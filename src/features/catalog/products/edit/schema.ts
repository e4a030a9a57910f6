import * as z from 'zod/mini'
import { PRODUCT_STATES, type Product } from '#contract/catalog/products.ts'
import { type NewProduct, PRODUCT_LIMITS } from '#contract/catalog/productWrites.ts'
import { richText } from '#contract/richText.ts'
import { broken, filled } from '#contract/rules/rules.ts'
import { imageField, imagesToForm, imagesToPayload } from '#features/content/images/shared/imageRows.ts'
import { NO_SEO, SEO_FIELD_PATHS, seoFields, seoToForm, seoToPayload } from '#features/content/shared/seo/seoFields.ts'
import { centsToText, textToCents } from '#lib/money.ts'
import { limited, money } from './formText.ts'
import { checkVariants } from './variants/checkVariants.ts'
import { GroupRow, OptionRow, VariantRow } from './variants/variantRows.ts'
import { NO_VARIANTS, variantsToForm, variantsToPayload } from './variants/variantWire.ts'

// Messages are message keys of the namespace `products`; the field that shows one translates it.
const description = richText(PRODUCT_LIMITS.description)

/** The form's values: prices, weight and quantities are text as typed. */
export const ProductForm = z
  .object({
    name: z.string().check(filled('name'), z.maxLength(PRODUCT_LIMITS.name)),
    sku: limited(PRODUCT_LIMITS.sku),
    shortDescription: z.string(),
    longDescription: description,
    extendedDescription: description,
    price: money(true),
    salePrice: money(false),
    msrp: money(false),
    isTaxable: z.boolean(),
    taxCode: limited(PRODUCT_LIMITS.taxCode),
    groups: z.array(GroupRow),
    options: z.array(OptionRow),
    variants: z.array(VariantRow),
    images: imageField,
    requiresShipping: z.boolean(),
    weight: z.string().check(
      z.refine((typed: string) => typed.trim() === '' || /^\d+(\.\d{0,4})?$/.test(typed.trim()), {
        error: broken('number'),
        abort: true,
      }),
      z.refine(
        (typed: string) => Number(typed) <= PRODUCT_LIMITS.weight,
        broken('range', { least: 0, most: PRODUCT_LIMITS.weight }),
      ),
    ),
    state: z.enum(PRODUCT_STATES),
    isPreOrder: z.boolean(),
    preOrderMessage: limited(PRODUCT_LIMITS.preOrderMessage),
    categoryIds: z.array(z.string()),
    relatedProductIds: z.array(z.string()).check(z.maxLength(PRODUCT_LIMITS.relatedProducts)),
    /** A page's id; empty for none. */
    contentPageId: z.string(),
    ...seoFields,
  })
  .check(({ value, issues }) => {
    for (const problem of checkVariants(value)) issues.push({ code: 'custom', input: value, ...problem })
    const [price, sale] = [textToCents(value.price), textToCents(value.salePrice)]
    if (price !== null && sale !== null && sale > price) {
      issues.push({ code: 'custom', input: value.salePrice, path: ['salePrice'], message: 'problem.salePrice' })
    }
  })
export type ProductForm = z.output<typeof ProductForm>

/** The form's values of a product; `null` for a new one. */
export function toForm(product: Product | null): ProductForm {
  return {
    name: product?.name ?? '',
    sku: product?.sku ?? '',
    shortDescription: product?.descriptions.short ?? '',
    longDescription: product?.descriptions.long ?? '',
    extendedDescription: product?.descriptions.extended ?? '',
    price: centsToText(product?.price ?? null),
    salePrice: centsToText(product?.pricing.salePrice ?? null),
    msrp: centsToText(product?.msrp ?? null),
    isTaxable: product?.isTaxable ?? true,
    taxCode: product?.taxCode ?? '',
    ...(product ? variantsToForm(product) : NO_VARIANTS),
    images: imagesToForm(product?.images),
    requiresShipping: product?.requiresShipping ?? true,
    weight: product?.weight === null || product?.weight === undefined ? '' : String(product.weight),
    state: product?.state ?? 'Active',
    isPreOrder: product?.availability.preOrder.enabled ?? false,
    preOrderMessage: product?.availability.preOrder.message ?? '',
    categoryIds: product?.categoryIds ?? [],
    relatedProductIds: product?.relatedProductIds ?? [],
    contentPageId: product?.contentPageId ?? '',
    ...seoToForm(product?.seo),
  }
}

/**
 * The body to save: the values merged into the product that was read, so that fields without an input are preserved.
 */
export function toPayload(values: ProductForm, product: Product | null): NewProduct {
  const price = textToCents(values.price) ?? 0
  return {
    ...product,
    name: values.name,
    sku: values.sku,
    descriptions: {
      ...product?.descriptions,
      short: values.shortDescription,
      long: values.longDescription,
      extended: values.extendedDescription,
    },
    price,
    pricing: { ...product?.pricing, listPrice: price, salePrice: textToCents(values.salePrice) },
    msrp: textToCents(values.msrp),
    isTaxable: values.isTaxable,
    taxCode: values.taxCode.trim() || (product?.taxCode === undefined ? undefined : null),
    ...variantsToPayload(values, new Set(values.images.map(({ id }) => id)), product),
    images: imagesToPayload(values.images, product?.images),
    requiresShipping: values.requiresShipping,
    weight: values.weight.trim() === '' ? null : Number(values.weight),
    state: values.state,
    availability: {
      ...product?.availability,
      preOrder: {
        ...product?.availability.preOrder,
        enabled: values.isPreOrder,
        message: values.preOrderMessage,
      },
    },
    categoryIds: values.categoryIds,
    relatedProductIds: values.relatedProductIds,
    contentPageId: values.contentPageId || (product?.contentPageId === undefined ? undefined : null),
    seo: seoToPayload(values, product?.seo ?? NO_SEO),
  }
}

const FIELDS: Record<string, keyof ProductForm> = {
  name: 'name',
  sku: 'sku',
  price: 'price',
  'pricing.listPrice': 'price',
  'pricing.salePrice': 'salePrice',
  msrp: 'msrp',
  weight: 'weight',
  state: 'state',
  categoryIds: 'categoryIds',
  relatedProductIds: 'relatedProductIds',
  contentPageId: 'contentPageId',
  taxCode: 'taxCode',
  'availability.preOrder.message': 'preOrderMessage',
  'descriptions.short': 'shortDescription',
  'descriptions.long': 'longDescription',
  'descriptions.extended': 'extendedDescription',
  ...SEO_FIELD_PATHS,
}

const VARIANT_COLUMNS = {
  sku: 'sku',
  priceOverride: 'price',
  quantity: 'quantity',
  imageLinkIds: 'image',
  'fulfillmentData.sourceSku': 'sourceSku',
} as const
type VariantColumn = (typeof VARIANT_COLUMNS)[keyof typeof VARIANT_COLUMNS]

/** The form's field for a path of the provider's body. */
export function fieldOf(
  path: string,
): keyof ProductForm | `variants.${number}.${VariantColumn}` | `groups.${number}.name` | undefined {
  const [, at, field = ''] = /^productVariants\.(\d+)\.(.+)$/.exec(path) ?? []
  const column = VARIANT_COLUMNS[field as keyof typeof VARIANT_COLUMNS]
  if (column) return `variants.${Number(at)}.${column}`
  const group = /^variantOptions\.(\d+)\b/.exec(path)
  if (group) return `groups.${Number(group[1])}.name`
  return FIELDS[path]
}
