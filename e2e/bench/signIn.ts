import type { Browser, BrowserContextOptions } from 'playwright'
import { PASSWORD } from '../../mocks/start/seeds/personas.ts'

/** A signed-in user's browser state, for contexts that start signed in. */
export type Remembered = BrowserContextOptions['storageState']

/** Signs a user in through the identity provider's page and returns the browser state: its cookies. */
export async function signIn(
  browser: Browser,
  appOrigin: string,
  email: string,
  password = PASSWORD,
): Promise<Remembered> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(appOrigin)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(address => address.origin === appOrigin && address.search === '')
  await page.getByRole('navigation').first().waitFor()
  const remembered = await context.storageState()
  await context.close()
  return remembered
}
