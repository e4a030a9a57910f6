import { html } from 'hono/html'
import { type Product, type ProductVariant, variantPriceOf } from '#contract/catalog/products.ts'
import type { Language } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import { problem, type Wrong } from './formFields.ts'
import type { Html } from './layout.ts'
import type { Form } from './parseForm.ts'
import { isSoldOut } from './productCard.ts'
import { WORDS } from './words/words.ts'

/** The field of the option group with this number. */
const fieldOf = (group: number) => `option${group}`

const isLeft = (variant: ProductVariant) => !isSoldOut({ productVariants: [variant] })
const nameOf = ({ variants }: ProductVariant) => variants.map(({ value }) => value).join(', ')

/** The variant that has all chosen values. Where there is one, there is nothing to choose. */
export function chosenVariant({ productVariants }: Product, form: Form): ProductVariant | undefined {
  if (productVariants.length === 1) return productVariants[0]
  return productVariants.find(({ variants }) => variants.every(({ value }, at) => form[fieldOf(at)] === value))
}

/** The variant that a page shows: what was chosen, else the first that is left. */
export function shownVariant(product: Product, form: Form): ProductVariant | undefined {
  const { productVariants } = product
  const isChosen = groupsOf(product).some(({ field }) => form[field] !== undefined)
  return isChosen ? chosenVariant(product, form) : (productVariants.find(isLeft) ?? productVariants[0])
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
export function optionFields(product: Product, form: Form, wrong: Wrong, language: Language): Html | false {
  const words = WORDS[language].product
  const { productVariants } = product
  if (productVariants.length < 2) return false
  const groups = groupsOf(product)
  const selected = shownVariant(product, form)
  const prices = new Set(productVariants.map(variant => variantPriceOf(product, variant)))
  const soldOut = groups.length > 1 ? productVariants.filter(variant => !isLeft(variant)) : []
  return html`${groups.map(
    ({ name, field, values }, at) => html`<fieldset class="option">
      <legend><bdi>${name}</bdi></legend>
      <div>${values.map(value => {
        const having = productVariants.filter(({ variants }) => variants[at]?.value === value)
        const isOrderable = having.some(isLeft)
        const isChecked = isOrderable && selected !== undefined && isLeft(selected) && having.includes(selected)
        const own = having.filter(isLeft).map(variant => variantPriceOf(product, variant))
        const least = formatMoney(Math.min(...own), language)
        const price = new Set(own).size > 1 ? words.from(least) : least
        const note = !isOrderable ? ` · ${words.soldOut.toLowerCase()}` : prices.size > 1 && ` · ${price}`
        return html`<label><input type="radio" name="${field}" value="${value}" required${isChecked ? html` checked` : ''}${isOrderable ? '' : html` disabled`}${wrong.variant ? html` aria-describedby="variant-wrong"` : ''}>
          <span><bdi>${value}</bdi>${note}</span></label>`
      })}</div>
    </fieldset>`,
  )}
  ${soldOut.length > 0 && html`<p class="soft">${words.soldOutChoices} <bdi>${soldOut.map(nameOf).join('; ')}</bdi></p>`}
  ${problem('variant', wrong)}`
}
