import { type BrowserContext, expect, type Page } from 'playwright/test'
import type { SignedStore } from '../support/fixtures.ts'

export type Credentials = Pick<SignedStore, 'email' | 'password'>

/** Fills in the identity provider's own page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The whole app loads and signs in silently before anything of it is visible. */
const STARTS = { timeout: 45_000 }

/** The user of a new store is signed in in this browser: the identity provider's cookie is there, and no form is filled in. */
export async function openSession(context: BrowserContext, { cookie }: Pick<SignedStore, 'cookie'>): Promise<void> {
  await context.addCookies([cookie])
}

/** Opens a screen as the user of a new store. Signing in by the form is tested in `session.e2e.ts`. */
export async function openAs(page: Page, store: Pick<SignedStore, 'cookie'>, path = '/product'): Promise<void> {
  await openSession(page.context(), store)
  await page.goto(path)
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible(STARTS)
}

/** Signs in as a user does, from anywhere in the app; ends on the requested screen. */
export async function signIn(page: Page, person: Credentials, path = '/product'): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/, STARTS)
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillSignIn(page, person)
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible(STARTS)
}
