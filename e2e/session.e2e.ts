import { fillSignIn, signIn } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { expectNothingKept, untilStored } from './support/drafts.ts'
import { expect, test } from './support/fixtures.ts'

const SIGNED_OUT = [/Failed to load resource: .* 401/]

test('a link into the app leads through login to its page', async ({ page, newStore }) => {
  await signIn(page, await newStore(), '/product?view=inactive&sort=name+asc')
  await expect(page).toHaveURL('/product?view=inactive&sort=name+asc')
  await page.reload()
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
  await expect(page).toHaveURL('/product?view=inactive&sort=name+asc')
})

// In the app's encoding, and in other ones.
const LEADS_OUT = ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/'].map(
  encodeURIComponent,
)
test('a saved URL outside of the app opens the dashboard', async ({ page, context, stack, newStore }) => {
  await signIn(page, await newStore())
  for (const value of [...LEADS_OUT, '//evil.example', '%252F%252Fevil.example']) {
    await context.addCookies([{ name: 'loginRedirect', value, url: stack.appOrigin }])
    await page.goto('/')
    await expect(page, `saved as ${value}`).toHaveURL('/dashboard')
  }
})

test('after a logout neither the back button nor a link shows the store', async ({ page, newStore }) => {
  await signIn(page, await newStore())
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login\?reason=goodbye/)
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.goto('/product')
  await expect(page).toHaveURL('/login')
})

test('an expired password opens My account until it is changed', async ({ page, newStore, watch }) => {
  watch.allow(/Failed to load resource: .* 400/)
  const tenant = await newStore('lapsed@demo.test')
  await signIn(page, tenant)
  await expect(page).toHaveURL('/myaccount')
  await page.goto('/product')
  await expect(page).toHaveURL('/myaccount')
  await expect(page.getByText('Your password has expired. Choose a new password to continue.')).toBeVisible()

  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password').fill('Wrong1234!')
  await page.getByLabel('New password').fill('Fresh-password-7')
  await change.click()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Current password').fill(tenant.password)
  await change.click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  await page.goto('/product')
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
})

test('a wrong password shows an error, and the right one still works', async ({ page, newStore, watch }) => {
  watch.allow(/Failed to load resource: .* 40[01]/)
  const tenant = await newStore()
  await page.goto('/product')
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillSignIn(page, { ...tenant, password: 'not-it' })
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await fillSignIn(page, tenant)
  await expect(page).toHaveURL('/product')
})

test('a session that ends during work loses nothing that was typed', async ({ page, edit, stack, newStore, watch }) => {
  watch.allow(...SIGNED_OUT)
  const tenant = await newStore()
  const product = await new Api(stack, tenant).addProduct('Long-lived lamp')
  await signIn(page, tenant)
  await edit.open(product.id)
  await edit.shortDescription.fill('Typed before the session ended')
  await untilStored(page, 'Typed before the session ended')
  await page.request.post(`${stack.config.identityDomain}/sessions/end`)
  // Not by pressing Enter on Save: the shell may find out first, and its dialog takes the key.
  await page.keyboard.press('Control+s')

  const dialog = await edit.dialog('Please log in again')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await fillSignIn(page, tenant)
  await expect(page).toHaveURL(`/product/${product.id}`)
  await expect(edit.draft).toBeVisible()
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(edit.shortDescription).toHaveValue('Typed before the session ended')
  await edit.save()
  expect((await new Api(stack, tenant).product(product.id)).descriptions.short).toBe('Typed before the session ended')
})

test('startup waits for a restarting login service and then continues', async ({ page, newStore, watch }) => {
  watch.allow(/Failed to load resource: .* 503/)
  await signIn(page, await newStore(), '/product')
  const asked = /\/authorize\?/
  await page.route(asked, route => route.fulfill({ status: 503 }))
  await page.clock.install()
  await page.reload()
  await page.clock.fastForward(5000)
  await expect(page.getByText('The login service hasn’t responded yet.')).toBeVisible()
  await page.unroute(asked)
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
})

test('a device clock that is 15 minutes ahead is named as the problem', async ({ page, newStore, watch }) => {
  watch.allow(/Failed to load resource/)
  await signIn(page, await newStore(), '/product')
  // Tokens are good for ten minutes, and a minute more is let pass; a slow machine loses seconds of the rest.
  await page.clock.install({ time: Date.now() + 15 * 60_000 })
  await page.reload()
  await expect(page.getByText(/Your device’s clock is about 1[45] minutes ahead/)).toBeVisible()
  await page.clock.setSystemTime(Date.now())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
})

test('a logout in one tab logs out the other at once and says so', async ({ page, context, edit, stack, newStore }) => {
  const tenant = await newStore()
  const product = await new Api(stack, tenant).addProduct('Open in both tabs')
  await signIn(page, tenant)
  await edit.open(product.id)
  await edit.shortDescription.fill('Typed before the logout')
  await untilStored(page, 'Typed before the logout')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.goto('/logout')
  await expect(other.getByText('You are logged out.')).toBeVisible()
  await expect(page).toHaveURL('/login?reason=otherTab')
  await expect(page.getByText('You logged out in another tab.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectNothingKept(page)
})
