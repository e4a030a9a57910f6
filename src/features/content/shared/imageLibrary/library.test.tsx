import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http, passthrough } from 'msw'
import { expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { upload } from '#api/transfer.ts'
import { listImages, updateImageTags } from '#contract/content/imageLibrary.ts'
import { createImage, type LibraryImage } from '#contract/content/images.ts'
import { loadMessages } from '#i18n/messages.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import LibraryDialog, { type LibraryDialogProps } from './LibraryDialog.tsx'
import { planQuery } from './libraryQueries.ts'

const owner = await freshTenant('owner@demo.test')
const { config } = inject('provider')

const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const gif = (name: string) => new File([GIF], name, { type: 'image/gif' })
const addImage = (title: string) => upload(createImage, { body: { file: gif('x.gif'), title, altText: '' } })

async function openLibrary(
  more: Partial<LibraryDialogProps> = {},
  { tenant = owner, before = async () => {}, settings = {} } = {},
) {
  const app = await openApp('/dashboard', tenant, {}, settings)
  await Promise.all([loadMessages('imageLibrary'), before()])
  cleanup()
  const picked: LibraryImage[][] = []
  render(
    <QueryClientProvider client={app.queryClient}>
      <LibraryDialog onPick={images => picked.push(images)} onClose={() => undefined} {...more} />
    </QueryClientProvider>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Image library' }))
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }))
  return { ...app, dialog, picked, press }
}
type Library = Awaited<ReturnType<typeof openLibrary>>

const options = ({ dialog }: Library) => dialog.findAllByRole('option')
const option = ({ dialog }: Library, name: string | RegExp) => dialog.findByRole('option', { name })
const isSelected = (each: HTMLElement) => each.getAttribute('aria-selected') === 'true'
const names = async (library: Library) => (await options(library)).map(each => each.getAttribute('aria-label'))
const selectedNames = async (library: Library) =>
  (await options(library)).filter(isSelected).map(each => each.getAttribute('aria-label'))

test('the newest 25 images come first, then 25 more each time', async () => {
  const library = await openLibrary()
  await waitFor(async () => expect(await options(library)).toHaveLength(25))
  expect(library.dialog.getByText('60 images')).toBeVisible()
  await library.press('Show more images')
  await waitFor(async () => expect(await options(library)).toHaveLength(50))
  await library.press('Show more images')
  await waitFor(async () => expect(await options(library)).toHaveLength(60))
  expect(new Set(await names(library)).size).toBeGreaterThan(25)
  expect(library.dialog.queryByRole('button', { name: 'Show more images' })).toBeNull()
})

test('a provider without a search service has a library without a search', async () => {
  const library = await openLibrary({}, { settings: { searchUrl: '' } })
  await waitFor(async () => expect(await options(library)).toHaveLength(25))
  expect(library.dialog.queryByRole('searchbox')).toBeNull()
})

test('single selection replaces the earlier image; multiple selection adds', async () => {
  const single = await openLibrary()
  const [first, second] = await options(single)
  await single.user.click(first as HTMLElement)
  await single.user.click(second as HTMLElement)
  expect(await selectedNames(single)).toEqual([second?.getAttribute('aria-label')])
  await single.press('Choose image')
  expect(single.picked[0]).toHaveLength(1)
  cleanup()
  const multiple = await openLibrary({ isMultiple: true })
  for (const each of (await options(multiple)).slice(0, 3)) await multiple.user.click(each)
  await multiple.press('Choose 3 images')
  expect(multiple.picked[0]).toHaveLength(3)
})

test('the grid is one Tab stop, with arrow keys and selection', async () => {
  const library = await openLibrary({ isMultiple: true })
  const all = await options(library)
  expect(all.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  all[0]?.focus()
  await library.user.keyboard('{ArrowRight}{ArrowRight} {End}{Enter}{Home}')
  expect(all[0]).toHaveFocus()
  expect((await options(library)).map((each, at) => (isSelected(each) ? at : -1)).filter(at => at >= 0)).toEqual([
    2, 24,
  ])
})

test('an upload comes first, selected; a wrong file is refused', async () => {
  const library = await openLibrary()
  await options(library)
  const input = library.dialog.getByLabelText('Upload images', { selector: 'input' })
  await library.user.upload(input, [gif('fresh.gif'), new File(['<svg/>'], 'bad.gif', { type: 'image/gif' })])
  await option(library, 'fresh, no alt text')
  expect((await names(library))[0]).toBe('fresh, no alt text')
  expect(await selectedNames(library)).toEqual(['fresh, no alt text'])
  expect(await library.dialog.findByText('Choose a PNG, JPEG or GIF image.')).toBeVisible()
})

test('an upload that ends before the first page has loaded is listed', async () => {
  const { promise: uploaded, resolve: release } = Promise.withResolvers<void>()
  let requests = 0
  const path = `${config.apiUrl}/${listImages.path}`
  const library = await openLibrary(
    {},
    {
      before: async () =>
        server.use(
          http.get(path, async ({ request }) => {
            requests++
            if (requests > 1) return passthrough()
            const response = await forward(request)
            await uploaded
            return response
          }),
        ),
    },
  )
  await waitFor(() => expect(requests).toBe(1))
  const input = library.dialog.getByLabelText('Upload images', { selector: 'input' })
  await library.user.upload(input, gif('early.gif'))
  await library.dialog.findByText('Image added and selected: early')
  release()
  expect(await option(library, /^early/)).toHaveAttribute('aria-selected', 'true')
})

test('a search typed during an upload is not cleared when it ends', async () => {
  const library = await openLibrary()
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  server.use(
    http.post(`${config.apiUrl}/${createImage.path}`, async () => {
      await typed
      return undefined
    }),
  )
  const input = library.dialog.getByLabelText('Upload images', { selector: 'input' })
  await library.user.upload(input, gif('late.gif'))
  const search = library.dialog.getByRole('searchbox', { name: 'Search by tag' })
  await library.user.type(search, 'nothing')
  await library.dialog.findByText(/No image has the tag “.nothing.”/)
  release()
  await library.dialog.findByText('Image added and selected: late')
  expect(search).toHaveValue('nothing')
})

test('an image is found by its tag; a tag that no image has says so', async () => {
  const library = await openLibrary(
    {},
    {
      before: async () => {
        const { id } = await addImage('Tagged')
        await request(updateImageTags, { params: { id }, body: { tags: ['Summer sale'] } })
      },
    },
  )
  const search = library.dialog.getByRole('searchbox', { name: 'Search by tag' })
  await library.user.type(search, 'sale')
  await waitFor(async () => expect(await names(library)).toEqual(['Tagged, no alt text']))
  await library.user.type(search, 'sperson')
  expect(await library.dialog.findByText(/^No image has the tag “.salesperson.”\.$/)).toBeVisible()
  await library.user.clear(search)
  await waitFor(async () => expect((await options(library)).length).toBe(25))
})

test('the others can still be reached after deleting one found by tag', async () => {
  const tenant = await freshTenant('owner@demo.test')
  const addTagged = async (at: number) => {
    const { id } = await addImage(`Found ${at}`)
    await request(updateImageTags, { params: { id }, body: { tags: ['autumn'] } })
  }
  const before = async () => void (await Promise.all(Array.from({ length: 27 }, (_, at) => addTagged(at))))
  const library = await openLibrary({}, { tenant, before })
  await library.user.type(library.dialog.getByRole('searchbox', { name: 'Search by tag' }), 'autumn')
  expect(await library.dialog.findByText('27 images')).toBeVisible()
  await library.user.click((await options(library))[0] as HTMLElement)
  await library.press('Delete')
  await library.press('Delete image')
  expect(await library.dialog.findByText('26 images')).toBeVisible()
  await waitFor(() => expect(library.queryClient.isFetching()).toBe(0))
  await library.press('Show more images')
  await waitFor(async () => expect(await options(library)).toHaveLength(26))
})

test('an expired search key is replaced, without logging out', async () => {
  const library = await openLibrary()
  let isExpired = true
  server.use(
    http.get(`${config.searchUrl}/images/search`, () => {
      if (!isExpired) return undefined
      isExpired = false
      return HttpResponse.json({ message: 'This search key is not valid.', code: 'invalidKey' }, { status: 401 })
    }),
  )
  await library.user.type(library.dialog.getByRole('searchbox', { name: 'Search by tag' }), 'nothing')
  expect(await library.dialog.findByText(/No image has the tag “.nothing.”/)).toBeVisible()
})

test('previously used images and those without alt text have views', async () => {
  const library = await openLibrary({}, { before: async () => void (await addImage('Lonely')) })
  await option(library, 'Lonely, no alt text')
  await library.press('Previously used')
  await waitFor(async () => expect(await options(library)).toHaveLength(20))
  expect(await names(library)).not.toContain('Lonely, no alt text')
  await library.press('All')
  await library.user.click(library.dialog.getByRole('checkbox', { name: 'Without alt text' }))
  await waitFor(async () => expect((await names(library)).every(name => name?.endsWith(', no alt text'))).toBe(true))
})

test('details and tags are saved, and the missing alt text mark disappears', async () => {
  const library = await openLibrary({}, { before: async () => void (await addImage('Plain')) })
  await library.user.click(await option(library, 'Plain, no alt text'))
  await library.press('Add alt text')
  const details = within(await screen.findByRole('dialog', { name: 'Image details' }))
  const altText = details.getByRole('textbox', { name: 'Alt text' })
  await library.user.click(altText)
  await library.user.paste('x'.repeat(76))
  expect(details.getByText('76 / 75')).toBeVisible()
  expect(altText).toBeInvalid()
  await library.user.clear(altText)
  await library.user.type(altText, 'A plain mug')
  await library.user.type(details.getByRole('combobox', { name: 'Tags' }), 'mug{Enter}')
  await library.user.click(details.getByRole('button', { name: 'Save details' }))
  expect(await option(library, 'Plain')).toHaveAttribute('aria-selected', 'true')
  const { items } = await request(listImages, {})
  expect(items.find(({ title }) => title === 'Plain')).toMatchObject({ altText: 'A plain mug', tags: ['mug'] })
})

test('deleting asks first and refuses an image in use, naming the place', async () => {
  const library = await openLibrary({ isMultiple: true }, { before: async () => void (await addImage('Doomed')) })
  await library.user.click(await option(library, 'Doomed, no alt text'))
  await library.user.click((await options(library)).at(-1) as HTMLElement)
  const used = (await selectedNames(library))[1] as string
  await library.press('Delete')
  expect(await screen.findByRole('alertdialog', { name: 'Delete 2 images?' })).toBeVisible()
  await library.press('Delete 2 images')
  expect(await screen.findByText('There was an error deleting the image')).toBeVisible()
  expect(screen.getByText('Error')).toBeVisible()
  expect(screen.getByText(/This image is used by: product/)).toBeVisible()
  await library.press('Cancel')
  await waitFor(async () => expect(await names(library)).not.toContain('Doomed, no alt text'))
  expect(await selectedNames(library)).toEqual([used])
})

test('after deleting the selected image, the focus stays in the library', async () => {
  const library = await openLibrary({}, { before: async () => void (await addImage('Doomed')) })
  await library.user.click(await option(library, 'Doomed, no alt text'))
  await library.press('Delete')
  await library.press('Delete image')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Image library' })).toContainElement(
      document.activeElement as HTMLElement,
    ),
  )
})

test('at the plan’s limit nothing can be uploaded, and the library says why', async () => {
  const library = await openLibrary()
  await waitFor(() => expect(library.queryClient.isFetching()).toBe(0))
  library.queryClient.setQueryData(
    planQuery().queryKey,
    plan => plan && { ...plan, features: { ...plan.features, imageLimit: 3 } },
  )
  expect(await library.dialog.findByText(/limit of 3 images is reached/)).toBeVisible()
  expect(library.dialog.queryByLabelText('Upload images', { selector: 'input' })).toBeNull()
})

test('small mode shows recent images and links to all; hidden shows none', async () => {
  const library = await openLibrary({ mode: 'preview' })
  await waitFor(async () => expect(await options(library)).toHaveLength(20))
  expect(library.dialog.queryByRole('searchbox')).toBeNull()
  await library.press('Show all images')
  await waitFor(async () => expect(await options(library)).toHaveLength(25))
  cleanup()
  render(<LibraryDialog mode="hidden" onPick={() => undefined} onClose={() => undefined} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a loading image can’t be saved, and Escape returns to the selection', async () => {
  const library = await openLibrary()
  const [first] = await options(library)
  await library.user.click(first as HTMLElement)
  await library.press('Edit')
  const editor = within(await screen.findByRole('dialog', { name: 'Edit image' }))
  expect(editor.getByRole('button', { name: 'Save as new image' })).toHaveAttribute('aria-disabled', 'true')
  await library.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit image' })).toBeNull())
  expect(await selectedNames(library)).toHaveLength(1)
  await waitFor(() => expect(library.dialog.getByRole('button', { name: 'Edit' })).toHaveFocus())
})
