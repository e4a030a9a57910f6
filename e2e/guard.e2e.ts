import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'

test('a trial shows its remaining time, also on a phone, and links to plans', async ({ page, newStore }) => {
  await openAs(page, await newStore('trial@demo.test'))
  const bar = page.getByRole('region', { name: 'Trial' })
  await expect(bar.getByText('9 days left in your trial.')).toBeVisible()
  await expectAccessible(page, 'trial bar')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar.getByText('9 days left', { exact: true })).toBeVisible()
  await expect(bar.getByText('9 days left in your trial.')).toBeHidden()
  await bar.getByRole('button', { name: 'Start Selling' }).click()
  const dialog = page.getByRole('dialog', { name: /Success starts here/ })
  await dialog.getByRole('listitem', { name: 'Business' }).getByRole('button', { name: "Let's go!" }).click()
  const order = page.getByRole('dialog', { name: 'Change to Business' })
  await expect(order.getByText('You pay now')).toBeVisible()
  await expectAccessible(page, 'plans on a phone')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(order).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Start Selling' })).toBeFocused()
})

test('after the trial, the user can only choose a plan or log out', async ({ page, newStore }) => {
  await openAs(page, await newStore('expired@demo.test'))
  const dialog = page.getByRole('dialog', { name: /Success starts here/ })
  await expect(dialog.getByRole('listitem', { name: 'Plus' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    // The browser first focuses a guard at the dialog's edge, which moves the focus back inside.
    await expect.poll(() => dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
  }
  await dialog.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login\?reason=goodbye/)
})

test('a store on hold shows only that, whatever URL is opened', async ({ page, newStore }) => {
  await openAs(page, await newStore('onhold@demo.test'))
  await expect(page.getByText('Your subscription is on hold')).toBeVisible()
  await expectAccessible(page, 'on hold')
  await page.goto('/product')
  await expect(page).toHaveURL('/onhold')
  await expect(page.locator('#content').getByRole('link', { name: 'Log out' })).toBeVisible()
  // No space for banners, which never appear.
  const [main, title] = [page.locator('#content'), page.getByRole('heading', { level: 1 })]
  const top = async (element: typeof main) => (await element.boundingBox())?.y ?? 0
  await expect.poll(() => top(main), { message: 'right below the top bar' }).toBeLessThan(60)
  expect(await top(title)).toBeLessThan(110)
})

test('a store whose payment is past due can open its account', async ({ page, newStore }) => {
  await openAs(page, await newStore('pastdue@demo.test'))
  await expect(page).toHaveURL('/myaccount/pastdue')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to my account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
})

test('updated terms are shown until they are accepted, once', async ({ page, newStore }) => {
  await openAs(page, await newStore('terms@demo.test'))
  const dialog = page.getByRole('dialog', { name: 'Our terms were updated' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'terms')
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expect(dialog).toBeHidden()
  const response = page.waitForResponse(/acceptedterms/)
  await page.reload()
  expect((await response).status()).toBe(200)
  await expect(dialog).toBeHidden()
})

test('the service’s status is shown at the foot of the menu', { tag: '@long' }, async ({ page, newStore, stack }) => {
  await openAs(page, await newStore())
  const widget = page.getByRole('link', { name: /System status/ })
  await expect(widget).toContainText('All Systems Operational')
  await expect(widget).toHaveAttribute('href', stack.config.statusUrl)
})
