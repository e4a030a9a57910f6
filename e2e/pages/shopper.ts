import { expect, type Page } from 'playwright/test'
import type { Language } from '#lib/languages.ts'
import { directionOf } from '#lib/languages.ts'
import { EMAIL_WORDS } from '../../mocks/server/orders/shopperEmails/languages/languages.ts'
import { WORDS } from '../../mocks/storefront/words/words.ts'
import type { Hand } from './hand.ts'

/** Somebody who buys in a storefront, in its words of a language. */
export class Shopper {
  readonly page: Page
  #hand: Hand
  #language: Language

  constructor(page: Page, { hand, language }: { hand: Hand; language: Language }) {
    this.page = page
    this.#hand = hand
    this.#language = language
  }

  /** Buys one of a product by card. */
  async buy(shopUrl: string, product: string, email: string): Promise<void> {
    const { page } = this
    const hand = this.#hand
    const [words, cart] = [WORDS[this.#language].checkout, WORDS[this.#language].cart]
    await page.goto(shopUrl)
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(this.#language))
    await hand.press(page.locator('a.card', { hasText: product }).first())
    await hand.press(page.getByRole('button', { name: WORDS[this.#language].product.addToCart }))
    await hand.press(page.getByRole('link', { name: cart.checkOut }))
    const fields = [
      [words.email, email],
      [words.firstName, 'Greta'],
      [words.lastName, 'Lünd'],
      [words.address1, '12 Mill Lane'],
      [words.city, 'Portland'],
      [words.state, 'Maine'],
      [words.postalCode, '04101'],
    ] as const
    for (const [label, text] of fields) await hand.type(page.getByLabel(label, { exact: true }), text)
    await hand.press(page.getByRole('button', { name: words.next }))
    await expect(page.getByRole('heading', { name: words.review })).toBeVisible()
    await hand.press(page.getByRole('radio', { name: EMAIL_WORDS[this.#language].words.methods['Credit Card'] }))
    for (const [at, text] of ['4242424242424242', '12 / 40', '123'].entries()) {
      await hand.typeInFrame(page.locator('.card-fields iframe').nth(at), text)
    }
    await hand.press(page.getByRole('button', { name: words.place }))
    await expect(page.getByRole('heading', { name: words.thanksTitle })).toBeVisible()
    await hand.press(page.getByRole('link', { name: words.followOrder }))
  }
}
