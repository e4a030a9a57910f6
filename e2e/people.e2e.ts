import { fillSignIn, openAs } from './pages/signIn.ts'
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

test('someone who owns a store works in another, and is told when removed', async ({
  page,
  browser,
  newStore,
  stack,
}) => {
  const [host, own] = [await newStore(), await newStore('new@demo.test')]
  await openAs(page, host, '/designer/users')
  const users = page.frameLocator('iframe[title="User Management"]')
  await users.getByLabel('Email').fill(own.email)
  await users.getByLabel('Email').press('Enter')
  await expect(users.getByRole('status')).toHaveText(`We sent an invitation to ${own.email}.`)

  const other = await browser.newPage()
  await other.goto(`${stack.config.statusUrl}/mail?email=${encodeURIComponent(own.email)}`)
  await other.getByRole('link', { name: 'accept the invitation' }).click()
  await expect(other.getByText('You already have an account')).toBeVisible()
  await other.getByLabel('Password').fill(own.password)
  await expectAccessible(other, 'invitation for an account')
  await other.getByRole('button', { name: 'Accept invitation' }).click()
  await other.getByRole('link', { name: 'Sign in to the store' }).click()
  await other.getByRole('button', { name: 'Log in' }).click()
  await fillSignIn(other, own)
  const switcher = other.getByRole('button', { name: /: switch store$/ })
  await expect(switcher).toHaveAccessibleName(/Harbor & Hearth/)
  await expectAccessible(other, 'two stores')

  await other.goto('/product/add')
  await other.getByRole('textbox', { name: /^Name/ }).fill('Draft of the first store')
  await switcher.click()
  await other.getByRole('menuitem').click()
  await expect(switcher).not.toHaveAccessibleName(/Harbor & Hearth/)
  await other.goto('/product/add')
  await expect(other.getByRole('textbox', { name: /^Name/ })).toHaveValue('')
  await expect(other.getByText('Draft of the first store')).toHaveCount(0)

  await switcher.click()
  await other.getByRole('menuitem', { name: 'Harbor & Hearth' }).click()
  await expect(switcher).toHaveAccessibleName(/Harbor & Hearth/)
  await other.goto('/product/add')
  await expect(other.getByText('Draft of the first store')).toBeVisible()

  await page.reload()
  await users.getByRole('button', { name: /^Remove / }).click()
  await users.getByRole('button', { name: /^Remove / }).click()
  await expect(users.getByRole('status')).toContainText('was removed')
  await other.getByRole('textbox', { name: /^Name/ }).fill('Typed after the removal')
  await other.getByRole('link', { name: 'Orders' }).click()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('alertdialog', { name: 'You no longer have access to this store' })).toBeVisible()
})
