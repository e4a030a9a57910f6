import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect } from 'playwright/test'
import { localConfig, PROVIDER_PORTS } from '#contract/config.ts'
import { freePorts } from '../mocks/start/test/freePorts.ts'
import { CheckoutPage } from './pages/checkoutPage.ts'
import { EditPage } from './pages/editPage.ts'
import { ShopPage } from './pages/shopPage.ts'
import { fillSignIn, signIn } from './pages/signIn.ts'
import { SliderPage } from './pages/sliderPage.ts'
import { type Served, Watch } from './support/watch.ts'

// The other journeys run over the production build. React's development build does more, which can fail on its own: it mounts
// every component, unmounts it, and mounts it again.

const OWNER = { email: 'owner@demo.test', password: 'Password1!', tenant: 'harbor-and-hearth' }

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** `npm run dev`, once for all tests of this file. */
const test = base.extend<{ watch: Watch }, { dev: Served; session: Session }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const first = await freePorts(1 + Object.keys(PROVIDER_PORTS).length)
      const folder = mkdtempSync(join(tmpdir(), 'backcounter-dev-'))
      const env = { ...process.env, APP_PORT: `${first}`, PROVIDER_PORT: `${first + 1}`, DATA_FOLDER: folder }
      const dev = spawn(process.execPath, ['mocks/start/dev.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      try {
        let output = ''
        dev.stdout.on('data', data => {
          output += data
        })
        await expect.poll(() => output, { timeout: 150_000 }).toContain('Ctrl-C stops everything.')
        await use({ appOrigin: `http://localhost:${first}`, config: localConfig(first + 1) })
      } finally {
        dev.kill('SIGINT')
        if (dev.exitCode === null) await once(dev, 'exit')
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  session: [
    async ({ dev, browser }, use) => {
      const page = await browser.newPage({ baseURL: dev.appOrigin })
      await signIn(page, OWNER, '/myaccount')
      // Answered in advance: otherwise the banner would move controls while they are pressed.
      await page.evaluate(() => localStorage.setItem('backcounter.hideNotificationBanner', 'yes'))
      const session = await page.context().storageState()
      await page.close()
      await use(session)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ dev }, use) => use(dev.appOrigin),
  watch: [
    async ({ dev, context }, use) => {
      const watch = new Watch(dev, ['error', 'warning'])
      await watch.follow(context)
      await use(watch)
      expect(watch.findings(), 'nothing may go wrong unseen').toEqual([])
    },
    { auto: true },
  ],
})
test.describe.configure({ mode: 'default', timeout: 120_000 })

test('npm run dev: a stranger signs up with a card', async ({ page }) => {
  const [checkout, email] = [new CheckoutPage(page), 'stranger@mail.example']
  await page.goto('/checkout?planId=plus')
  await checkout.enterOwner(email, 'Password-1')
  await checkout.enterCard('4242424242424242')
  await checkout.placeOrder()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeFocused({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillSignIn(page, { email, password: 'Password-1' })
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 45_000 })
})

const ownerTest = test.extend({ storageState: ({ session }, use) => use(session) })

ownerTest('npm run dev: rich text takes input beside the preview', async ({ page }) => {
  await page.goto('/product/add')
  const [edit, slider] = [new EditPage(page), new SliderPage(page)]
  // The development server compiles what a screen needs when it is asked for it the first time.
  await expect(slider.heading()).toHaveText('Product name', { timeout: 45_000 })
  const description = await edit.richText('Description')
  await description.text.click()
  await page.keyboard.type('Fired twice')
  await expect(slider.shop.getByText('Fired twice')).toBeVisible()
  await description.button('Bold').click()
  await page.keyboard.type(' by hand')
  await expect(slider.shop.locator('strong')).toHaveText(/by hand/)

  await edit.name.fill('Day bowl')
  await edit.price.fill('19.99')
  const image = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  await page.locator('input[type=file]').setInputFiles({ name: 'bowl.gif', mimeType: 'image/gif', buffer: image })
  await page.getByRole('textbox', { name: 'Alt text of image 1' }).fill('A bowl')
  await edit.save()
  await expect(page).toHaveURL(/\/product\/\w{4,}/)
  await expect(slider.heading()).toHaveText('Day bowl')
  await expect(slider.shop.getByRole('img', { name: 'A bowl' }).first()).toBeVisible()
})

ownerTest('npm run dev: an order is paid and refunded, and sales show in a chart', async ({ page, browser, dev }) => {
  const shop = new ShopPage(await (await browser.newContext()).newPage())
  await shop.open(dev, OWNER.tenant)
  const item = await shop.addSomething()
  await shop.enterContact('Greta', 'Lünd', 'greta@mail.example')
  await shop.placeOrder()

  await page.goto('/order')
  await page.getByRole('row', { name: 'Greta Lünd' }).first().getByRole('link').first().click()
  const [payment, dialog] = [page.getByRole('region', { name: 'Payment' }), page.getByRole('dialog')]
  await page.getByRole('button', { name: 'Accept payment' }).click()
  await dialog.getByRole('button', { name: 'Accept payment' }).click()
  await expect(payment).toContainText('Due$0.00')
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  await dialog.getByRole('textbox', { name: item }).fill('1')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(payment).toContainText('Refunded−$')

  await page.goto('/analytics')
  const chart = page.getByRole('figure', { name: 'Net sales over time' })
  await chart.getByRole('application').focus()
  await expect(chart.getByRole('status').last()).toHaveText(/: \$/)
})

ownerTest('npm run dev: a site tag is checked while typed, and tried', async ({ page }) => {
  await page.goto('/site-tagging/add')
  const slider = new SliderPage(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Counter')
  await page.getByRole('textbox', { name: 'Code' }).click()
  await page.keyboard.type('<script>if (document.documentElement.dataset.tagged = "yes"')
  await expect(page.getByText('Line 1: a browser would not understand this.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('<script>document.documentElement.dataset.tagged = "yes"</script>')
  await page.getByRole('button', { name: 'Try in preview' }).click()
  await expect(slider.shop.locator('html')).toHaveAttribute('data-tagged', 'yes')
  await slider.button(/^Close/).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Counter' })).toBeVisible()
})
