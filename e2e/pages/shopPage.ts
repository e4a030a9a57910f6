import { expect, type Page } from 'playwright/test'
import type { Served } from '../support/watch.ts'

/** A store as its shoppers use it. */
export class ShopPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open({ config }: Pick<Served, 'config'>, tenant: string): Promise<void> {
    await this.page.goto(config.storefrontUrl.replace('{host}', `${tenant}.shop.example`))
  }

  /** Puts the first product that can be ordered into the cart, and returns its name. */
  async addSomething(): Promise<string> {
    await this.page.locator('a.card', { hasNotText: 'Sold out' }).first().click()
    const name = await this.page.getByRole('heading', { level: 1 }).innerText()
    await this.page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(this.page.getByRole('heading', { name: 'Cart' })).toBeVisible()
    return name
  }

  /** Continues from the cart, and enters contact and address. */
  async enterContact(firstName: string, lastName: string, email: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Check out' }).click()
    await this.page.getByLabel('Email', { exact: true }).fill(email)
    await this.page.getByLabel('First name').fill(firstName)
    await this.page.getByLabel('Last name').fill(lastName)
    await this.page.getByLabel('Address', { exact: true }).fill('12 Mill Lane')
    await this.page.getByLabel('City').fill('Portland')
    await this.page.getByLabel('State').fill('Maine')
    await this.page.getByLabel('ZIP').fill('04101')
    await this.page.getByRole('button', { name: 'Continue' }).click()
    await expect(this.page.getByRole('heading', { name: 'Place your order' })).toBeVisible()
  }

  /** Pays in cash. */
  async placeOrder(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Cash' }).check()
    await this.page.getByRole('button', { name: 'Place order' }).click()
    await expect(this.page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  }

  /** Pays by card, whose fields are the vault's. */
  async payByCard(number: string): Promise<void> {
    await this.page.getByRole('radio', { name: 'Credit card' }).check()
    const parts = [number, '12 / 40', '123']
    for (const [at, text] of parts.entries()) {
      await this.page.locator('.card-fields iframe').nth(at).contentFrame().getByRole('textbox').fill(text)
    }
    await this.page.getByRole('button', { name: 'Place order' }).click()
  }
}
