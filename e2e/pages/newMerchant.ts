import { expect, type Locator, type Page } from 'playwright/test'
import type { Addresses } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'
import type { Hand } from './hand.ts'

const PASSWORD = 'Password-1'
const CARD = '4242424242424242'
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const STARTS = { timeout: 45_000 }

/** Somebody who opens a shop, in a language and in their own way of using a page. */
export class NewMerchant {
  readonly page: Page
  readonly email: string
  #hand: Hand
  #language: string
  #stack: Addresses

  constructor(page: Page, { hand, language, stack }: { hand: Hand; language: string; stack: Addresses }) {
    this.page = page
    this.#hand = hand
    this.#language = language
    this.#stack = stack
    this.email = `founder-${language}-${Date.now()}@mail.example`
  }

  /** A text of the console, as a name that matches the whole of it, whatever stands in its gaps. */
  word(folder: string, key: string): RegExp {
    const text = key.split('.').reduce((part, name) => part?.[name], wordsOf(this.#language, folder))
    if (typeof text !== 'string') throw new Error(`${folder} has no text ${key}.`)
    const [first = '', ...rest] = text.split(/\{\{\w+\}\}/)
    const escaped = [first, ...rest].map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${escaped.join('.*')}( \\*)?$`)
  }

  #field = (folder: string, key: string): Locator =>
    this.page.getByRole('textbox', { name: this.word(folder, key) }).first()
  #button = (folder: string, key: string): Locator =>
    this.page.getByRole('button', { name: this.word(folder, key) }).first()
  #heading = (name?: RegExp): Locator => this.page.getByRole('heading', { level: 1, ...(name && { name }) })

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await expect(this.page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible(STARTS)
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+s')
    await expect(this.page.locator('[data-bottom-bar]').getByRole('button')).toHaveCount(0, { timeout: 30_000 })
  }

  async signUp(): Promise<void> {
    const { page } = this
    const hand = this.#hand
    const checkout = 'features/billing/checkout'
    await page.goto('/checkout?planId=plus')
    await hand.type(this.#field(checkout, 'account.email'), this.email)
    await hand.type(page.getByLabel(this.word(checkout, 'account.password')), PASSWORD)
    await hand.type(this.#field(checkout, 'contact.firstName'), 'نور')
    await hand.type(this.#field(checkout, 'contact.lastName'), 'Lünd')
    await hand.type(this.#field(checkout, 'contact.phone'), '6175550142')
    const parts = [
      ['card.number', CARD],
      ['card.expiration', '12 / 40'],
      ['card.cvv', '123'],
    ] as const
    for (const [key, text] of parts) {
      const group = page.getByRole('group', { name: this.word('features/billing/cards', key) })
      await hand.typeInFrame(group.locator('iframe'), text)
    }
    await this.#typeAddress('address.postalCode')
    await hand.press(page.getByRole('checkbox', { name: this.word('features/billing/cards', 'captcha.box') }))
    await expect(page.getByText(this.word('features/billing/cards', 'captcha.verified'))).toBeVisible()
    await hand.press(page.getByRole('checkbox', { name: this.word(checkout, 'terms.accept') }))
    await hand.press(this.#button(checkout, 'order.place'))
    await expect(this.#heading(this.word(checkout, 'head.thanks'))).toBeVisible({ timeout: 20_000 })
    await hand.press(this.#button(checkout, 'head.continue'))
    // The identity provider's own page, which knows who comes.
    await expect(page.locator('input[type=email]')).toHaveValue(this.email)
    await hand.type(page.locator('input[type=password]'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible(STARTS)
  }

  async #typeAddress(postalCode: string): Promise<void> {
    const hand = this.#hand
    const combobox = (key: string) => this.page.getByRole('combobox', { name: this.word('page', key) })
    await hand.type(combobox('address.address1'), '48 Wharf Street')
    await hand.type(this.#field('page', 'address.city'), 'Portland')
    await hand.choose(combobox('address.state'), { value: 'ME', label: 'Maine' })
    await hand.type(this.#field('page', postalCode), '04101')
  }

  /** The store's, which shoppers see: that of the account stays private. */
  async enterAddress(): Promise<void> {
    await this.open('/settings/details')
    await this.#typeAddress('address.zip')
    await this.save()
  }

  async verifyEmail(): Promise<void> {
    const mailbox = await this.page.context().newPage()
    await mailbox.goto(`${this.#stack.config.statusUrl}/mail?email=${encodeURIComponent(this.email)}`)
    await mailbox
      .getByRole('link', { name: `verify ${this.email}` })
      .first()
      .press('Enter')
    await mailbox.getByRole('button', { name: 'Verify address' }).press('Enter')
    await expect(mailbox.getByText('is verified.')).toBeVisible()
    await mailbox.close()
  }

  async addProduct(name: string, price: string): Promise<void> {
    await this.open('/product/add')
    await this.#hand.type(this.#field('features/catalog/products', 'field.name'), name)
    const chooser = this.page.waitForEvent('filechooser', STARTS)
    await this.#hand.press(this.#button('features/content/images', 'add'))
    await (await chooser).setFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(this.page.locator('#content img[src*="/files/"]').first()).toBeVisible()
    await this.#hand.type(this.#field('features/catalog/products', 'field.price'), price)
    await this.save()
    await expect(this.page).toHaveURL(/\/product\/\w{2,}/)
  }

  /** Another color scheme, seen in the preview before it is published. */
  async dress(): Promise<void> {
    await this.open('/editstore/styles')
    await this.#hand.press(this.page.getByRole('radio').nth(1))
    await this.save()
  }

  async connectPayments(): Promise<void> {
    await this.open('/settings/payments')
    const connect = this.word('features/payments/payments', 'action.connect')
    await this.#hand.press(this.page.getByRole('button', { name: connect }).filter({ hasText: 'Stripe' }))
    await this.#hand.press(this.page.locator('button[value=allow]'))
    const done = this.word('features/payments/payments', 'return.connected')
    await expect(this.page.getByText(done).filter({ hasText: 'Stripe' }).first()).toBeVisible()
  }

  async offerShipping(name: string, price: string): Promise<void> {
    await this.open('/settings/shipping/add')
    await this.#hand.type(this.#field('features/shipping/shipping', 'field.name'), name)
    const offered = this.page.getByRole('switch', { name: this.word('features/shipping/shipping', 'field.hasByPrice') })
    if (!(await offered.isChecked())) await this.#hand.press(offered)
    const range = this.page.getByRole('table').getByRole('textbox').nth(2)
    if (!(await range.isVisible())) await this.#hand.press(this.#button('features/shipping/shipping', 'bands.add'))
    await this.#hand.type(range, price)
    await this.save()
  }

  /** Opens the store; returns its URL. */
  async launch(): Promise<string> {
    await this.open('/settings/launch')
    await this.#hand.press(this.#button('features/store/settings', 'launch.action'))
    await expect(
      this.page.getByRole('dialog', { name: this.word('features/store/settings', 'opened.title') }),
    ).toBeVisible()
    await this.page.keyboard.press('Escape')
    const link = this.page.getByRole('link', { name: this.word('features/store/settings', 'launch.view') })
    return String(await link.getAttribute('href'))
  }

  /** The only order: its slip opened, packed by hand, shipped with a tracking number. */
  async fulfill(): Promise<void> {
    const detail = 'features/orders/orders/orderDetail'
    await this.open('/order')
    await this.#hand.press(this.page.locator('tbody tr a').first())
    await this.#act('document.packingSlip')
    await expect(this.page.getByRole('article')).toBeVisible()
    await this.page.goBack()
    await expect(this.page.getByRole('button', { name: this.word(detail, 'moreActions') })).toBeVisible()
    const order = this.page.url()
    await this.page.goto(`${order}/pack`)
    await this.#hand.press(this.#button('features/orders/orders/packing', 'packOne'))
    await this.#hand.press(this.#button('features/orders/orders/packing', 'ship'))
    const dialog = this.page.getByRole('dialog')
    await this.#hand.type(dialog.getByRole('textbox', { name: this.word(detail, 'ship.number') }), '1Z999AA10123456784')
    await this.#hand.press(dialog.getByRole('button', { name: this.word(detail, 'action.markShipped') }))
    await expect(dialog).toHaveCount(0)
    await this.page.goto(order)
  }

  /** Takes the money, and gives what the item cost back: as store credit, because a card charge of today can't be refunded yet. */
  async captureAndRefund(): Promise<void> {
    const detail = 'features/orders/orders/orderDetail'
    const dialog = this.page.getByRole('dialog')
    await this.#act('action.capture')
    await this.#hand.press(dialog.getByRole('button', { name: this.word(detail, 'action.capture') }))
    await expect(dialog).toHaveCount(0)
    await this.#act('action.refund')
    await this.#hand.type(dialog.getByRole('textbox').first(), '1')
    const asCredit = dialog.getByRole('radio', { name: this.word(detail, 'refund.toStoreCredit') })
    if (await asCredit.isVisible()) await this.#hand.press(asCredit)
    const submit = dialog.getByRole('button', { name: this.word(detail, 'refund.submit') })
    // A press right after another one may be taken for its second half.
    await expect(async () => {
      await this.#hand.press(submit)
      await expect(dialog).toHaveCount(0, { timeout: 5_000 })
    }).toPass()
  }

  /** An action of the open order. */
  async #act(key: string): Promise<void> {
    const detail = 'features/orders/orders/orderDetail'
    const own = this.page.getByRole('button', { name: this.word(detail, key) })
    if (await own.isVisible()) return this.#hand.press(own)
    await this.#hand.press(this.page.getByRole('button', { name: this.word(detail, 'moreActions') }))
    const item = this.page.getByRole('menuitem', { name: this.word(detail, key) })
    await expect(item).toBeVisible()
    await item.press('Enter')
  }

  /** The subjects of the emails to an address, newest first. */
  async emailsTo(address: string): Promise<string[]> {
    const mailbox = await this.page.context().newPage()
    await mailbox.goto(`${this.#stack.config.statusUrl}/mail?email=${encodeURIComponent(address)}`)
    const subjects = await mailbox.locator('article.mail strong').allInnerTexts()
    await mailbox.close()
    return subjects
  }
}
