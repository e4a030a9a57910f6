import { defineConfig } from 'playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser.ts'

/** The journeys over the demo with the provider in the browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../.results/tab',
  workers: 1,
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
  },
})
