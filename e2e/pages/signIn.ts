import { expect, type Page } from 'playwright/test'
import type { TestTenant } from '../../mocks/test/testServer.ts'

export type Credentials = Pick<TestTenant, 'email' | 'password'>

/** Fills in the identity provider's own page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The whole app loads and signs in silently before anything of it is visible. */
const STARTS = { timeout: 45_000 }

/** Signs in as a user does, from anywhere in the app, with the button of that name; ends on the requested screen. */
export async function signIn(page: Page, person: Credentials, path = '/product', button = 'Log in'): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/, STARTS)
  await page.getByRole('button', { name: button }).click()
  await fillSignIn(page, person)
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible(STARTS)
}
