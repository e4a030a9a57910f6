import type { FrameLocator, Locator, Page } from 'playwright/test'

/** The storefront slider beside, over or in place of a screen. */
export class SliderPage {
  readonly page: Page
  readonly panel: Locator
  readonly shop: FrameLocator
  readonly divider: Locator
  readonly tab: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('complementary', { name: 'Storefront preview' })
    this.shop = page.frameLocator('iframe[title="Your storefront"]')
    this.divider = this.panel.getByRole('separator', { name: 'Width of the storefront preview' })
    this.tab = page.getByRole('button', { name: 'Open storefront preview' })
  }

  /** A button of its bar. */
  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name })
  }

  /** The name of the product in the storefront preview. */
  heading(): Locator {
    return this.shop.getByRole('heading', { level: 1 })
  }

  async chooseDevice(name: string): Promise<void> {
    await this.button(/^Device/).click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  /** Left edge and width in pixels, and where the screen beside it ends. */
  async place(): Promise<{ start: number; width: number; screenEnd: number }> {
    const [panel, screen] = await Promise.all([this.panel.boundingBox(), this.page.locator('#content').boundingBox()])
    if (!panel || !screen) throw new Error('There is no slider, or no screen, to measure.')
    return { start: panel.x, width: panel.width, screenEnd: screen.x + screen.width }
  }
}
