import { defineConfig } from 'playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './support/browser.ts'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '.results',
  globalSetup: './support/setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 8_000,
  },
  projects: [
    { name: 'desktop', use: { viewport: DESKTOP } },
    {
      name: 'phone',
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
      // What a phone has no keys or no second window for is walked on the desktop only.
      testIgnore: ['keyboard.e2e.ts', 'faults.e2e.ts', 'twoEditors.e2e.ts', 'hosts.e2e.ts'],
    },
  ],
})
