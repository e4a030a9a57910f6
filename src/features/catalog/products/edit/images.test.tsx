import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { freshTenant } from '#shell/testing/openApp.tsx'
import { type App, editorOf, save, saved } from './testing/editor.ts'

const owner = await freshTenant('owner@demo.test')
const { openProduct } = editorOf(owner)

/** The smallest GIF. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const gif = (name: string) => new File([GIF], name, { type: 'image/gif' })

const addImages = (app: App, ...files: File[]) =>
  app.user.upload(screen.getByLabelText('Add images', { selector: 'input' }), files)
const rows = () => screen.queryByRole('list', { name: /^Images, in the order/ })
const row = (number: number) =>
  within(rows() as HTMLElement).getByRole('textbox', { name: `Alt text of image ${number}` })
const press = (app: App, name: string) => app.user.click(screen.getByRole('button', { name }))
const stored = async (id: string) =>
  (await request(getProduct, { params: { id } })).images.map(({ fullUri, altText }) => ({ fullUri, altText }))

test('images are uploaded, described, sorted, removed and saved', async () => {
  const { app, product } = await openProduct(0)
  const before = product.images.length
  await addImages(app, gif('front.gif'), gif('back.gif'))
  await waitFor(() => expect(row(before + 2)).toBeVisible())
  expect(await stored(product.id), 'nothing is saved before the press').toHaveLength(before)
  await app.user.type(row(before + 1), 'The front')
  await app.user.type(row(before + 2), 'The back')
  await press(app, `Move image ${before + 2} up`)
  expect(row(before + 1)).toHaveValue('The back')
  for (let at = 0; at < before; at++) await press(app, 'Remove image 1')
  await save(app)
  await saved()
  const images = await stored(product.id)
  expect(images.map(({ altText }) => altText)).toEqual(['The back', 'The front'])
  for (const { fullUri } of images) expect(fullUri).toMatch(/\/files\/[\w-]+\/original\.gif$/)
})

test('an image with a long emoji name is uploaded like any other', async () => {
  const { app, product } = await openProduct(4)
  await addImages(app, gif(`${'👕'.repeat(60)}.gif`))
  await waitFor(() => expect(row(product.images.length + 1)).toBeVisible())
})

test('Discard reverts changes to the images', async () => {
  const { app, product } = await openProduct(1)
  await addImages(app, gif('x.gif'))
  await waitFor(() => expect(row(product.images.length + 1)).toBeVisible())
  await press(app, 'Discard')
  await waitFor(() => expect(within(rows() as HTMLElement).getAllByRole('textbox')).toHaveLength(product.images.length))
})

test('a file that is no image or too large is refused with the reason', async () => {
  const { app, product } = await openProduct(2)
  const number = product.images.length + 1
  const large = new File([new Uint8Array(5_000_001)], 'large.png', { type: 'image/png' })
  const fake = new File(['<svg onload=alert(1)>'], 'fake.png', { type: 'image/png' })
  const { user } = app
  // A file that the file dialog would not offer can still be dropped.
  await user.upload(screen.getByLabelText('Add images', { selector: 'input' }), [large, fake, gif('good.gif')])
  expect(await screen.findByText('Choose an image of at most 5 MB.')).toBeVisible()
  expect(await screen.findByText('Choose a PNG, JPEG or GIF image.')).toBeVisible()
  await waitFor(() => expect(row(number)).toBeVisible())
  await press(app, 'Remove large.png from the uploads')
  await press(app, 'Remove fake.png from the uploads')
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
})

test('an alt text that is too long is reported at its field and not saved', async () => {
  const { app, product } = await openProduct(3)
  await app.user.clear(row(1))
  await app.user.paste('x'.repeat(76))
  await save(app)
  await waitFor(() => expect(row(1)).toBeInvalid())
  expect(screen.getByText('Use at most 75 characters.')).toBeVisible()
  expect((await stored(product.id))[0]?.altText).not.toContain('xxx')
})

test('library images are added once each; pasting there skips the form', async () => {
  const { app, product } = await openProduct(5)
  const before = product.images.length
  await press(app, 'Choose from library')
  const library = within(await screen.findByRole('dialog', { name: 'Image library' }))
  await library.findAllByRole('option')
  const data = new DataTransfer()
  data.items.add(gif('pasted.gif'))
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await library.findByRole('option', { name: 'pasted, no alt text' })
  await app.user.click(library.getAllByRole('option')[1] as HTMLElement)
  await press(app, 'Choose 2 images')
  await waitFor(() => expect(row(before + 2)).toBeVisible())
  expect(within(rows() as HTMLElement).getAllByRole('textbox')).toHaveLength(before + 2)
  expect(screen.getByRole('button', { name: 'Choose from library' })).toHaveFocus()
  await save(app)
  await saved()
  expect(await stored(product.id)).toHaveLength(before + 2)
})
