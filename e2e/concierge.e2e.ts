import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'

test('support staff see whose store it is, and their changes are logged', async ({ page, edit, list, newStore }) => {
  await openAs(page, await newStore('concierge@demo.test'))
  const banner = page.getByRole('region', { name: 'Concierge' })
  await expect(banner.getByText('You are working in the store Harbor & Hearth.')).toBeVisible()
  const [first = ''] = await list.names()
  await list.row(first).getByRole('link', { name: first }).click()
  await edit.name.fill('Renamed by support')
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(banner).toBeInViewport({ ratio: 1 })
  await edit.save()

  await banner.getByRole('link', { name: 'View activity log' }).click()
  await expect(page.getByRole('link', { name: 'Changed name of product “Renamed by support”' })).toBeVisible()
  await expect(page.getByText('Casey Support')).toBeVisible()
  await expect(page.getByText(/\d{4}, .* E[SD]T/)).toBeVisible()
  await expectAccessible(page, 'activity log', { within: 'main' })
  await expectAccessible(page, 'concierge banner', { within: '[aria-label=Concierge]' })
  await banner.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login\?reason=goodbye/)
})
