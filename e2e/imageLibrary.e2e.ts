import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { expect, ownerTest as test } from './support/fixtures.ts'

/** 200 × 100 pixels: the left half red, the right half blue. */
const half = (background: string) => ({ create: { width: 100, height: 100, channels: 3, background } }) as const
const TWO_HALVES = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#0000ff' } })
  .composite([{ input: half('#ff0000'), left: 0, top: 0 }])
  .png()
  .toBuffer()

test('an image is rotated and cropped by keyboard and saved as a new image', async ({ page, edit, api }) => {
  const product = await api.addProduct('Pictured from the library')
  await edit.open(product.id)
  await page.getByRole('button', { name: 'Choose from library' }).click()
  const library = page.getByRole('dialog', { name: 'Image library' })
  // The end of the first page may be in sight at once: then there is a second one.
  await expect(library.getByRole('option').nth(24)).toBeVisible()
  await expectAccessible(page, 'the library', { within: '[role=dialog]' })
  const flag = { name: 'flag.png', mimeType: 'image/png', buffer: TWO_HALVES }
  await library.locator('input[type=file][multiple]').setInputFiles(flag)
  await expect(library.getByRole('option', { selected: true })).toHaveAccessibleName('flag, no alt text')

  await library.getByRole('button', { name: 'Edit' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit image' })
  await expect(editor.getByText('Saved as 200 × 100 pixels.')).toBeVisible()
  await expectAccessible(page, 'the editor', { within: '[role=dialog]' })
  await editor.getByRole('button', { name: 'Rotate right' }).press('Enter')
  await expect(editor.getByText('Saved as 100 × 200 pixels.')).toBeVisible()
  await editor.getByRole('combobox', { name: 'Crop' }).selectOption('Square')
  await expect(editor.getByText('Saved as 100 × 100 pixels.')).toBeVisible()
  await editor.getByRole('group', { name: 'Crop area' }).focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('Control+ArrowUp')
  await editor.getByRole('button', { name: 'Save as new image' }).press('Enter')

  await expect(editor).toBeHidden()
  await expect(library).toBeVisible()
  await expect(library.getByRole('option', { name: 'flag, no alt text' })).toHaveCount(2)
  await expect(library.getByRole('option', { selected: true })).toHaveCount(2)
  expect(await library.evaluate(dialog => dialog.contains(document.activeElement)), 'the focus is not behind').toBe(
    true,
  )
  await library.getByRole('button', { name: 'Choose 2 images' }).click()
  await expect(page.getByRole('button', { name: 'Choose from library' })).toBeFocused()
  await edit.pressSave()
  await expect.poll(async () => (await api.product(product.id)).images.length).toBe(2)
  const edited = (await api.product(product.id)).images[1]?.fullUri ?? ''
  const { data, info } = await sharp(await (await fetch(edited)).bytes())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([100, 100])
  // Turned to the right, the left half is at the top.
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
})

test('scrolling loads more images, up to the last', { tag: '@long' }, async ({ page, edit, api }) => {
  const product = await api.addProduct('Pictured by scrolling')
  await edit.open(product.id)
  await page.getByRole('button', { name: 'Choose from library' }).click()
  const options = page.getByRole('dialog', { name: 'Image library' }).getByRole('option')
  await expect(options).not.toHaveCount(0)
  // On a busy machine the end of the first 25 is in sight for a moment, before the dialog has its height.
  const first = await options.count()
  expect([25, 50]).toContain(first)
  await options.last().scrollIntoViewIfNeeded()
  await expect(options).not.toHaveCount(first)
  await expect(async () => {
    await options.last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Show more images' })).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test('a library image is inserted into a text in the page’s size', async ({ page, edit, api }) => {
  const product = await api.addProduct('Described with an image')
  await edit.open(product.id)
  await page.getByRole('toolbar').first().getByRole('button', { name: 'Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add image' })
  await dialog.getByRole('button', { name: 'Choose from library' }).click()
  const library = page.getByRole('dialog', { name: 'Image library' })
  const flag = { name: 'banner.png', mimeType: 'image/png', buffer: TWO_HALVES }
  await library.locator('input[type=file]:not([capture])').setInputFiles(flag)
  await expect(library.getByRole('option', { selected: true })).toHaveAccessibleName('banner, no alt text')
  await library.getByRole('button', { name: 'Choose image' }).click()
  await expect(dialog.getByRole('button', { name: 'Choose from library' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A banner')
  await dialog.getByRole('button', { name: 'Add image' }).click()
  await edit.pressSave()
  await expect
    .poll(async () => (await api.product(product.id)).descriptions.long)
    .toMatch(/<img src="[^"]+\/1600\.webp" alt="A banner">/)
})
