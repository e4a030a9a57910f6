import {
  amount,
  difference,
  list,
  name,
  number,
  object,
  oneOf,
  optional,
  orElse,
  orNull,
  text,
  wholeNumber,
  yesOrNo,
} from './fields.ts'

/** The bodies of products and categories: the tables `NewProduct`, `ProductUpdate`, `NewCategory` and `CategoryUpdate` of docs/contract.md. */

export const STATES = ['Active', 'Inactive'] as const

const anyText = orElse('', text())
const descriptions = (longestShort: number) =>
  orElse({}, object({ long: anyText, short: orElse('', text(longestShort)), extended: anyText }))
const seo = orElse(
  {},
  object({
    friendlyName: orElse('', text(255, /^[\p{Ll}\p{Lm}\p{Lo}\p{Mn}\p{Mc}\p{Nd}-]*$/u)),
    title: orElse('', text(60)),
    metaDescription: orElse('', text(320)),
  }),
)
const image = object({ id: text(), fullUri: text(), altText: anyText })
const optionName = name(255)

const variant = object({
  id: text(),
  sku: anyText,
  priceOverride: orElse(null, orNull(amount)),
  isInventoryTracked: orElse(false, yesOrNo),
  quantity: orElse(0, wholeNumber(-9_999_999, 9_999_999)),
  variants: orElse([], list(object({ name: text(), value: text() }))),
  imageLinkIds: optional(list(text())),
  fulfillmentData: optional(orNull(object({ sourceSku: optional(orNull(text())) }))),
})

export const NEW_PRODUCT = {
  sku: orElse('', text(10_000)),
  name: name(10_000),
  price: amount,
  pricing: object({ listPrice: amount, salePrice: orElse(null, orNull(amount)) }),
  msrp: orElse(null, orNull(amount)),
  descriptions: descriptions(Number.POSITIVE_INFINITY),
  weight: orElse(null, orNull(number(0, 1000))),
  state: orElse('Active', oneOf(STATES)),
  categoryIds: orElse([], list(text(), 0, 1000)),
  contentPageId: optional(orNull(text())),
  seo,
  images: orElse([], list(image, 0, 500)),
  variantOptions: orElse(
    [],
    list(
      object({ name: optionName, options: list(optionName, 0, 250), priceDifferences: optional(list(difference)) }),
      0,
      5,
    ),
  ),
  productVariants: list(variant, 1, 2000),
  requiresShipping: orElse(true, yesOrNo),
  isTaxable: orElse(true, yesOrNo),
  relatedProductIds: orElse([], list(text(), 0, 50)),
  taxCode: optional(orNull(text(25))),
  availability: orElse(
    { preOrder: {} },
    object({ preOrder: object({ enabled: orElse(false, yesOrNo), message: orElse('', text(255)) }) }),
  ),
}

const read = { id: text(), createdOn: text(), updatedOn: text() }
export const PRODUCT_UPDATE = { ...NEW_PRODUCT, ...read, tenant: text() }

export const IMAGES = list(image, 0, 50)
export const PRODUCT_IDS = list(text(), 0, 1000)

export const NEW_CATEGORY = {
  name: name(255),
  seo,
  contentPageId: optional(orNull(text())),
  descriptions: descriptions(100_000),
  state: orElse('Active', oneOf(STATES)),
  parentId: orElse(null, orNull(text())),
  isInMenu: orElse(false, yesOrNo),
  images: orElse([], IMAGES),
  productIds: optional(PRODUCT_IDS),
}
export const CATEGORY_UPDATE = { ...NEW_CATEGORY, ...read, categoryId: text(), tenant: optional(text()) }

export const TREE_ITEMS = list(object({ id: text(), parentId: orNull(text()) }), 0, 5000)
