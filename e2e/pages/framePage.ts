import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'

/** The screen of an embedded app. */
export class FramePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a screen and waits until its app has shown itself. */
  async open(path: string, title: string): Promise<FrameLocator> {
    await this.page.goto(path)
    return this.shown(title)
  }

  async shown(title: string): Promise<FrameLocator> {
    await expect(this.page.locator('#content').getByRole('heading', { level: 1 })).toHaveText(title)
    const app = this.page.frameLocator(`iframe[title="${title}"]`)
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
    return app
  }

  /** The app's message about a value that it received or verified. */
  said(app: FrameLocator, name: string): Locator {
    return app.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) })
  }

  /** The number of ignored messages that was reported to analytics. */
  ignored(): Promise<number> {
    return this.page.evaluate(() =>
      (window.dataLayer ?? [])
        .filter(({ event }) => event === 'frameMessageIgnored')
        .reduce((sum, { count }) => sum + Number(count), 0),
    )
  }
}
