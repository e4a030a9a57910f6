import { expect, type Page } from 'playwright/test'
import type { TestTenant } from '../../mocks/test/testServer.ts'

export type Credentials = Pick<TestTenant, 'email' | 'password'>

/** Fills in the identity provider's own page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The whole app comes and asks who is signed in before anything of it can be seen. */
const STARTS = { timeout: 45_000 }

/** Signs in as a person does, from wherever in the app, by the button of that name; ends on the screen that was asked for. */
export async function signIn(page: Page, person: Credentials, path = '/product', button = 'Log in'): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/, STARTS)
  await page.getByRole('button', { name: button }).click()
  await fillSignIn(page, person)
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible(STARTS)
}
