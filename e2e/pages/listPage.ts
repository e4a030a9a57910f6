import { expect, type Locator, type Page } from 'playwright/test'

/** The list of products. */
export class ListPage {
  readonly page: Page
  readonly table: Locator
  readonly searchBox: Locator
  readonly bulkBar: Locator

  constructor(page: Page) {
    this.page = page
    this.table = page.getByRole('table', { name: 'Products' })
    this.searchBox = page.getByRole('searchbox', { name: 'Search products by name or SKU' })
    this.bulkBar = page.getByRole('region', { name: 'Actions for the selected products' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/product${search}`)
    await expect(this.table).toBeVisible()
  }

  /** The rows of products, without the heading. */
  rows(): Locator {
    return this.table.locator('tbody').getByRole('row')
  }

  row(name: string): Locator {
    return this.rows().filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  /** The names of the rows in their order. */
  names(): Promise<string[]> {
    return this.rows().getByRole('link').allTextContents()
  }

  /** Searches and waits for the response. */
  async search(text: string): Promise<void> {
    await this.searchBox.fill(text)
    await expect(this.page).toHaveURL(url => (url.searchParams.get('search') ?? '') === text.trim())
    await this.settled()
  }

  /** The rows belong to the current URL. */
  async settled(): Promise<void> {
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0)
  }

  async tick(...names: string[]): Promise<void> {
    for (const name of names) await this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  }

  /** Opens a row's menu and chooses from it. */
  async choose(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  /** The tab with this name, whatever its count. */
  view(name: string): Locator {
    const tabs = this.page.getByRole('navigation', { name: 'Views' })
    return tabs.getByRole('link', { name: new RegExp(`^${name}( \\(|$)`) })
  }

  dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
  }
}
