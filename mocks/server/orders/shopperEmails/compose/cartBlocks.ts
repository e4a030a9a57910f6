import type { Language } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import { oneLine } from '../../../mail/plainText.ts'
import { EMAIL_WORDS } from '../languages/languages.ts'
import type { Block } from './content.ts'

/** What of a cart can be bought, at the prices of the day. Amounts in cents. */
export interface MailedCart {
  firstName: string
  lastName: string
  items: { name: string; options: string; quantity: number; total: number }[]
  /** Of the items, before discounts. */
  total: number
  /** Opens the cart in the storefront. */
  restoreUrl: string
  unsubscribeUrl: string
}

/** What was left in a cart, and the way back to it. */
export function cartBlocks({ items, restoreUrl }: MailedCart, language: Language): Block[] {
  const { words } = EMAIL_WORDS[language]
  const rows = items.map(({ name, options, quantity, total }) => ({
    text: oneLine(`${quantity} × ${name}${options ? ` (${options})` : ''}`),
    amount: formatMoney(total, language),
  }))
  return [{ title: words.cart, rows, link: { label: words.restore, url: restoreUrl } }]
}
