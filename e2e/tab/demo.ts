import { fileURLToPath } from 'node:url'
import { test as base, type Page } from 'playwright/test'
import { preview } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Journeys over the folder of `npm run build:demo`, from a server that has nothing but its files. */
export const test = base.extend<object, { demoUrl: string }>({
  demoUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from it
    async ({}, use) => {
      const server = await preview({ root: ROOT, mode: 'tab', logLevel: 'error', preview: { port: 0, open: false } })
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/** Signs in with one of the accounts that the sign-in page offers, from the console's first page. */
export async function signIn(page: Page, demoUrl: string, account = 'owner@demo.test'): Promise<void> {
  await page.goto(demoUrl)
  await page
    .getByRole('button', { name: 'Log in' })
    .or(page.getByRole('link', { name: 'Log in' }))
    .click()
  await page
    .getByRole('link', { name: account })
    .or(page.getByRole('button', { name: account }))
    .click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
}
