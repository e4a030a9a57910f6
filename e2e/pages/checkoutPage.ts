import { expect, type FrameLocator, type Page } from 'playwright/test'

/** The sign-up page, with the frames of the card payment provider in it. */
export class CheckoutPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** A frame's only field. */
  card(label: string): FrameLocator {
    return this.page.getByRole('group', { name: label }).locator('iframe').contentFrame()
  }

  async enterCard(number: string, expiration = '12 / 40', cvc = '123') {
    await this.card('Card number').getByRole('textbox').fill(number)
    await this.card('Expiration').getByRole('textbox').fill(expiration)
    await this.card('Security code').getByRole('textbox').fill(cvc)
  }

  async enterOwner(email: string, password: string) {
    const field = (name: string) => this.page.getByRole('textbox', { name })
    await field('Email').fill(email)
    await this.page.getByLabel('Password').fill(password)
    await field('First name').fill('نور')
    await field('Last name').fill('Lünd')
    await field('Phone').fill('6175550142')
    await field('Address').fill('48 Wharf Street')
    await field('City').fill('Portland')
    await this.page.getByRole('combobox', { name: 'State' }).selectOption('ME')
    await field('ZIP').fill('04101')
  }

  async placeOrder() {
    await this.page.getByRole('checkbox', { name: /robot/ }).check()
    await expect(this.page.getByText('Verified')).toBeVisible()
    await this.page.getByRole('checkbox', { name: 'I agree to the terms' }).check()
    await this.page.getByRole('button', { name: 'Place order' }).click()
  }
}
