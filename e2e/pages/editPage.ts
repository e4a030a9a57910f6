import { expect, type Locator, type Page } from 'playwright/test'

/** A rich text field: its text, its toolbar, its HTML source. */
export class RichText {
  readonly text: Locator
  readonly box: Locator

  constructor(text: Locator) {
    this.text = text
    this.box = text.page().locator('[data-editor]').filter({ has: text })
  }

  button(name: string): Locator {
    return this.box.getByRole('button', { name, exact: true })
  }

  /** Replaces the content through the source view. */
  async setSource(html: string): Promise<void> {
    const box = await this.#pinned()
    const toggle = box.getByRole('button', { name: 'HTML source' })
    await toggle.click()
    await box.locator('textarea').fill(html)
    await toggle.click()
  }

  /** The content as the source view shows it. */
  async source(): Promise<string> {
    const box = await this.#pinned()
    const toggle = box.getByRole('button', { name: 'HTML source' })
    await toggle.click()
    const html = await box.locator('textarea').inputValue()
    await toggle.click()
    return html
  }

  /** The box itself: the text that it is found by is hidden while the source is shown. */
  async #pinned(): Promise<Locator> {
    const label = await this.text.getAttribute('aria-labelledby')
    return this.text.page().locator(`[data-editor]:has([role="toolbar"][aria-describedby="${label}"])`)
  }
}

/** The form over one product, new or not. */
export class EditPage {
  readonly page: Page
  readonly name: Locator
  readonly price: Locator
  readonly shortDescription: Locator
  readonly saveBar: Locator
  /** The save bar's message about the last save. */
  readonly outcome: Locator
  readonly draft: Locator

  constructor(page: Page) {
    this.page = page
    this.name = page.getByRole('textbox', { name: 'Name', exact: true })
    this.price = page.getByRole('textbox', { name: 'Price', exact: true })
    this.shortDescription = this.field('Short description')
    this.saveBar = page.getByRole('region', { name: 'Unsaved changes' })
    this.outcome = this.saveBar.getByRole('status')
    this.draft = page.getByText('Restore unsaved changes?')
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/product/${id}`)
    await expect(this.name).toBeVisible()
  }

  async openNew(): Promise<void> {
    await this.page.goto('/product/add')
    await expect(this.name).toBeVisible()
  }

  /** A text field by its whole label. */
  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  /** A rich text field, once its editor is there. */
  async richText(label: string): Promise<RichText> {
    const text = this.field(label).and(this.page.locator('[contenteditable="true"]'))
    await expect(async () => {
      await this.page.getByText(label, { exact: true }).first().scrollIntoViewIfNeeded()
      await expect(text).toBeVisible({ timeout: 2_000 })
    }).toPass()
    return new RichText(text)
  }

  title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  saveButton(): Locator {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }

  /** Presses Save and waits until the provider has it. */
  async save(): Promise<void> {
    await this.saveButton().click()
    await this.untilSaved()
  }

  /**
   * Waits for the end of a save. On a busy machine the app's request may time out first, and the app offers to check
   * again.
   */
  async untilSaved(): Promise<void> {
    await expect(async () => {
      if (await this.page.getByRole('button', { name: 'Check again' }).isVisible()) {
        await this.page.keyboard.press('Control+s')
      }
      await expect(this.saveBar.getByRole('button')).toHaveCount(0, { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
  }

  /** Presses Save, whatever the result. */
  async pressSave(): Promise<void> {
    // By key: while fields are wrong it is marked as disabled, which a click would wait out, but pressing it leads to them.
    await this.saveButton().press('Enter')
  }

  /** Waits for the dialog with this title. */
  async dialog(title: string): Promise<Locator> {
    const dialog = this.page
      .getByRole('dialog', { name: title })
      .or(this.page.getByRole('alertdialog', { name: title }))
    await expect(dialog).toBeVisible()
    return dialog
  }
}
