import { openAs } from './pages/signIn.ts'
import { expect, test } from './support/fixtures.ts'

test('a store is connected with its own domain, and opens there', async ({ page, newStore, stack, context }) => {
  await openAs(page, await newStore(), '/settings/domains')
  const domain = `fern-${Date.now().toString(36)}.localhost`
  await page.getByRole('textbox', { name: /^Domain/ }).fill(domain)
  await page.getByRole('button', { name: 'Connect domain' }).click()
  const records = page.getByRole('region', { name: 'DNS records' }).getByRole('listitem')
  await expect(records.getByText('Not found yet')).toHaveCount(3)

  // As a merchant does, at the company where the domain was bought.
  const registrar = await context.newPage()
  await registrar.goto(`${stack.config.statusUrl}/registrar`)
  await registrar.getByLabel('Domain').fill(domain)
  await registrar.getByRole('button', { name: 'Buy domain' }).click()
  const add = async (type: string, name: string, value: string) => {
    await registrar.getByRole('combobox', { name: /^Type/ }).selectOption(type)
    await registrar.getByRole('textbox', { name: 'Name' }).fill(name)
    await registrar.getByRole('textbox', { name: 'Value' }).fill(value)
    await registrar.getByRole('button', { name: 'Add record' }).click()
    await expect(registrar.locator('form', { hasText: value })).toHaveCount(1)
  }
  const shownAt = async (at: number, term: string) =>
    (
      await records.nth(at).locator('dt', { hasText: term }).locator('xpath=following-sibling::dd/bdi').innerText()
    ).trim()
  for (const [at, type] of ['TXT', 'A', 'CNAME'].entries()) {
    await add(type, await shownAt(at, 'Name'), await shownAt(at, 'Value'))
  }

  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeAttached({ timeout: 30_000 })
  await expect(records.getByText('Right', { exact: true })).toHaveCount(3)

  const { port } = new URL(stack.config.storefrontUrl.replace('{host}', 'x'))
  const shop = await context.newPage()
  await shop.goto(`http://www.${domain}:${port}/?from=ad`)
  await expect(shop).toHaveURL(`http://${domain}:${port}/?from=ad`)
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
})
