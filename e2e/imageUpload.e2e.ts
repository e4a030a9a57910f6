import { expect, ownerTest as test } from './support/fixtures.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
/** An image of 5,000,000 bytes, the largest that may be uploaded (document 1 §5). */
const LARGEST = Buffer.concat([PIXEL, Buffer.alloc(5_000_000 - PIXEL.length, 1)])
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: LARGEST })

test('a slow upload of a large image shows progress and can be canceled', async ({ page, edit, api }) => {
  const product = await api.addProduct('Pictured slowly')
  await edit.open(product.id)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 800_000 }
  await client.send('Network.emulateNetworkConditions', slow)
  const input = page.locator('input[type=file]')
  await input.setInputFiles([png('kept.png'), png('canceled.png')])
  const progress = page.getByRole('progressbar', { name: 'Uploading kept.png' })
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the upload of canceled.png' }).click()
  await expect(page.getByText('canceled.png')).toHaveCount(0)
  const part = () => progress.evaluate(element => (element as HTMLProgressElement).value)
  await expect.poll(part).toBeGreaterThan(10)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await (await edit.dialog('Are you sure')).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('textbox', { name: 'Alt text of image 1' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Alt text of image 2' })).toHaveCount(0)
  await edit.pressSave()
  await expect.poll(async () => (await api.product(product.id)).images.length).toBe(1)
})

test('a failed upload can be retried, and the user can type meanwhile', async ({ page, edit, api, watch, context }) => {
  watch.allow(/Failed to load resource|Part of the app could not be loaded/)
  const product = await api.addProduct('Pictured offline')
  await edit.open(product.id)
  await context.setOffline(true)
  await page.locator('input[type=file]').setInputFiles({ name: 'mug.gif', mimeType: 'image/gif', buffer: PIXEL })
  await expect(page.getByRole('button', { name: 'Try to upload mug.gif again' })).toBeVisible()
  await edit.name.fill('Typed meanwhile')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try to upload mug.gif again' }).click()
  await page.getByRole('textbox', { name: 'Alt text of image 1' }).fill('A mug')
  await edit.pressSave()
  await expect.poll(async () => (await api.product(product.id)).images.map(({ altText }) => altText)).toEqual(['A mug'])
  expect((await api.product(product.id)).name).toBe('Typed meanwhile')
})

test('an image dropped on the card or pasted into the form is uploaded', async ({ page, edit, api }) => {
  const product = await api.addProduct('Pictured by hand')
  await edit.open(product.id)
  const give = (kind: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ({ kind, name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], name, { type: 'image/gif' }))
        const target = kind === 'drop' ? document.querySelector('[data-over]') : document.activeElement
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        target?.dispatchEvent(event)
      },
      { kind, name, base64: PIXEL.toString('base64') },
    )
  await give('drop', 'dropped.gif')
  await expect(page.getByRole('textbox', { name: 'Alt text of image 1' })).toBeVisible()
  await edit.name.focus()
  await give('paste', 'pasted.gif')
  await expect(page.getByRole('textbox', { name: 'Alt text of image 2' })).toBeVisible()
})
