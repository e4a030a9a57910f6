import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'

test('an invited person signs in to the store, until they are removed', async ({ page, browser, newStore, stack }) => {
  const store = await newStore()
  const email = `noor-${store.tenant}@team.example`
  await openAs(page, store, '/designer/users')
  const users = page.frameLocator('iframe[title="User Management"]')
  await users.getByLabel('Email').fill(email)
  await users.getByLabel('Email').press('Enter')
  await expect(users.getByRole('status')).toHaveText(`We sent an invitation to ${email}.`)
  await expectAccessible(page, 'user management')

  const other = await browser.newPage()
  await other.goto(`${stack.config.statusUrl}/mail?email=${encodeURIComponent(email)}`)
  await other.getByRole('link', { name: 'accept the invitation' }).click()
  await other.getByLabel('First name').fill('Noor')
  await other.getByLabel('Last name').fill('Haddad')
  await other.getByLabel('Password').fill('Invited2you')
  await expectAccessible(other, 'invitation')
  await other.getByRole('button', { name: 'Accept invitation' }).click()
  await other.getByRole('link', { name: 'Sign in to the store' }).click()
  await other.getByRole('button', { name: 'Log in' }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password').fill('Invited2you')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('link', { name: 'Products' }).first()).toBeVisible()

  await page.reload()
  await users.getByRole('button', { name: 'Remove Noor Haddad' }).click()
  await expect(users.getByRole('button', { name: 'Keep' })).toBeFocused()
  await users.getByRole('button', { name: 'Remove Noor Haddad' }).click()
  await expect(users.getByRole('status')).toContainText('was removed')
  await other.reload()
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible()
})
