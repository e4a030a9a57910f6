import { html } from 'hono/html'
import { type Product, type ProductVariant, variantPriceOf } from '#contract/products/products.ts'
import { formatMoney } from '#lib/money.ts'
import { problem, type Wrong } from './formFields.ts'
import type { Html } from './layout.ts'
import type { Form } from './parseForm.ts'
import { isSoldOut } from './productCard.ts'

/** The field of the option group with this number. */
const fieldOf = (group: number) => `option${group}`

const isLeft = (variant: ProductVariant) => !isSoldOut({ productVariants: [variant] })
const nameOf = ({ variants }: ProductVariant) => variants.map(({ value }) => value).join(', ')

/** The variant that has all chosen values. Where there is one, there is nothing to choose. */
export function chosenVariant({ productVariants }: Product, form: Form): ProductVariant | undefined {
  if (productVariants.length === 1) return productVariants[0]
  return productVariants.find(({ variants }) => variants.every(({ value }, at) => form[fieldOf(at)] === value))
}

/** What can be chosen, and with which values. Only values of variants: others can't be ordered. */
function groupsOf({ productVariants, variantOptions }: Product) {
  const names = productVariants[0]?.variants.map(({ name }) => name) ?? []
  return names.map((name, at) => {
    const used = [...new Set(productVariants.flatMap(({ variants }) => variants[at]?.value ?? []))]
    const order = variantOptions.find(group => group.name === name)?.options ?? []
    return { name, field: fieldOf(at), values: used.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) }
  })
}

/** The options of a product as the choice among its variants: one value of each. What was sent stays chosen, unless it is sold out. */
export function optionFields(product: Product, form: Form, wrong: Wrong): Html | false {
  const { productVariants } = product
  if (productVariants.length < 2) return false
  const groups = groupsOf(product)
  const isSent = groups.some(({ field }) => form[field] !== undefined)
  const selected = isSent ? chosenVariant(product, form) : productVariants.find(isLeft)
  const prices = new Set(productVariants.map(variant => variantPriceOf(product, variant)))
  const soldOut = groups.length > 1 ? productVariants.filter(variant => !isLeft(variant)) : []
  return html`${groups.map(
    ({ name, field, values }, at) => html`<fieldset class="option">
      <legend>${name}</legend>
      <div>${values.map(value => {
        const having = productVariants.filter(({ variants }) => variants[at]?.value === value)
        const isOrderable = having.some(isLeft)
        const isChecked = isOrderable && selected !== undefined && isLeft(selected) && having.includes(selected)
        const own = having.filter(isLeft).map(variant => variantPriceOf(product, variant))
        const price = `${new Set(own).size > 1 ? 'from ' : ''}${formatMoney(Math.min(...own))}`
        const note = !isOrderable ? ' · sold out' : prices.size > 1 && ` · ${price}`
        return html`<label><input type="radio" name="${field}" value="${value}" required${isChecked ? html` checked` : ''}${isOrderable ? '' : html` disabled`}${wrong.variant ? html` aria-describedby="variant-wrong"` : ''}>
          <span>${value}${note}</span></label>`
      })}</div>
    </fieldset>`,
  )}
  ${soldOut.length > 0 && html`<p class="soft">Sold out: ${soldOut.map(nameOf).join('; ')}</p>`}
  ${problem('variant', wrong)}`
}
