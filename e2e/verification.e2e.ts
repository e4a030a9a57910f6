import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'

test('an unverified email is mentioned until its new link is followed', async ({ page, context, stack, newStore }) => {
  const tenant = await newStore('new@demo.test')
  await openAs(page, tenant, '/dashboard')
  const message = page.getByText(`We sent ${tenant.email} a verification email. Need another one?`)
  await expect(message).toBeVisible()
  await expectAccessible(page, 'verification message')
  await page.getByRole('button', { name: 'Resend' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'verification dialog', { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByRole('dialog', { name: 'Email sent' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(message).toBeVisible()

  const mailbox = await context.newPage()
  await mailbox.goto(`${stack.config.statusUrl}/mail?email=${encodeURIComponent(tenant.email)}`)
  await mailbox
    .getByRole('link', { name: `verify ${tenant.email}` })
    .first()
    .click()
  await mailbox.getByRole('button', { name: 'Verify address' }).click()
  await expect(mailbox.getByText('is verified.')).toBeVisible()
  await mailbox.close()

  // Coming back to the tab is enough.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(message).toBeHidden()
})
