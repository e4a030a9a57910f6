import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, test } from 'playwright/test'
import { PASSWORD } from '../mocks/start/seeds/personas.ts'
import { makeCertificate } from '../mocks/start/test/certificate.ts'
import { startStack } from '../mocks/start/test/stack.ts'
import { signIn } from './pages/signIn.ts'
import { BROWSER_ARGUMENTS, findBrowser } from './support/browser.ts'

const SITES = { app: 'console.backcounter.test', identity: 'login.identity.test' }
const names = Object.values(SITES).map(name => `MAP ${name} 127.0.0.1`)

const executablePath = findBrowser()

/** With and without third-party cookies; Playwright's contexts are private windows. */
const WINDOWS: Record<string, (args: string[]) => Promise<BrowserContext>> = {
  'a window': args => {
    const profile = mkdtempSync(join(tmpdir(), 'backcounter-profile-'))
    mkdirSync(join(profile, 'Default'))
    writeFileSync(join(profile, 'Default/Preferences'), '{"profile":{"cookie_controls_mode":0}}')
    return chromium.launchPersistentContext(profile, { executablePath, args })
  },
  'a private window': async args => (await chromium.launch({ executablePath, args })).newContext(),
}

for (const [name, open] of Object.entries(WINDOWS)) {
  test(`in ${name}, a reload stays signed in by another site`, async () => {
    test.slow()
    const { certificate, argument } = makeCertificate()
    const stack = await startStack({ certificate, sites: SITES })
    const context = await open([...BROWSER_ARGUMENTS, argument, `--host-resolver-rules=${names.join(',')}`])
    try {
      const page = await context.newPage()
      // Here the API, too, is at an origin of its own.
      const { apiUrl } = stack.config
      expect(apiUrl.startsWith(stack.appOrigin)).toBe(false)
      const rows = page.waitForResponse(response => response.url().startsWith(`${apiUrl}/store/admin/products`))
      const address = `${stack.appOrigin}/product?search=lamp`
      await signIn(page, { email: 'owner@demo.test', password: PASSWORD }, address)
      expect((await rows).status()).toBe(200)
      let departures = 0
      page.on('request', request => {
        const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
        if (isPage && new URL(request.url()).hostname === SITES.identity) departures++
      })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible()
      await expect(page).toHaveURL(address)
      expect(departures).toBe(name === 'a private window' ? 1 : 0)

      // The session ended elsewhere: the question is asked once.
      await context.clearCookies({ domain: SITES.identity })
      departures = 0
      for (const path of ['/product', '/dashboard']) {
        await page.goto(stack.appOrigin + path)
        await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
      }
      expect(departures).toBe(1)
    } finally {
      await (context.browser() ?? context).close()
      await stack.stop()
    }
  })
}
