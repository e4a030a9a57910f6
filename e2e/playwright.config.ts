import { defineConfig } from 'playwright/test'
import { isFullRun } from '../mocks/start/test/fullRun.ts'
import { BROWSER_ARGUMENTS, findBrowser } from './support/browser.ts'

const LONG = isFullRun ? [] : [/@long/]
const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }

/** Files that run on a phone, too. */
const PHONE_TOO = [
  'guide.e2e.ts',
  'accessibility.e2e.ts',
  'products.e2e.ts',
  'productForm.e2e.ts',
  'hostileText.e2e.ts',
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // Those of the demo have a build and a configuration of their own: `npm run e2e -- --target tab`.
  testIgnore: 'tab/**',
  outputDir: '.results',
  globalSetup: './support/setup.ts',
  workers: 2,
  fullyParallel: true,
  // A shared machine stalls for seconds now and then, and a tab's browser process has crashed twice in a row. Two
  // retries distinguish that from a defect, and are listed as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
    // Where nothing is tried again, `npm run e2e -- --trace on` records what a journey did.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A journey about it allows it: it would show one journey the files and pages of another.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 15_000,
  },
  projects: [
    { name: 'desktop', use: { viewport: DESKTOP }, grepInvert: [...LONG, /@phone/] },
    {
      name: 'phone',
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
      grepInvert: [...LONG, /@desktop/],
      // The sweep looks at every screen in a narrow window; what one does on them runs here with the long tests.
      testMatch: ['layout.e2e.ts', ...(isFullRun ? PHONE_TOO : [])],
    },
  ],
})
