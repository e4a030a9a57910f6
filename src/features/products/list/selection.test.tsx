import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts } from '#contract/products.ts'
import { createProduct, deleteProduct } from '#contract/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { toForm, toPayload } from '../edit/schema.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')

const add = (name: string) => request(createProduct, { body: toPayload({ ...toForm(null), name, price: '5' }, null) })
const found = (mark: string) => request(listProducts, { query: { filter: `text contains "${mark}"`, pageSize: 100 } })

/** Opens the list, ten rows a page, on twelve products of this test's own. */
async function openTwelve() {
  const mark = `Sel${crypto.randomUUID().slice(0, 6)}`
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  for (const letter of 'ABCDEFGHIJKL') await add(`${mark} ${letter}`)
  await app.router.navigate(`/product?search=${mark}&sort=name+asc&size=10`)
  await screen.findByRole('table', { name: 'Products' })
  const box = (letter: string) => screen.getByRole('checkbox', { name: `Select ${mark} ${letter}` })
  return { ...app, mark, box }
}

const bar = () => screen.findByRole('region', { name: 'Actions for the selected products' })
const expectSelected = (count: number) =>
  waitFor(async () => expect(await bar()).toHaveTextContent(`${count} selected`))

async function selectEvery({ user }: Awaited<ReturnType<typeof openTwelve>>) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  await expectSelected(10)
  await user.click(await screen.findByRole('button', { name: 'Select all 12' }))
}

test('all rows of the search are selected, those of other pages too, and named before they are deleted', async () => {
  const app = await openTwelve()
  await selectEvery(app)
  await expectSelected(12)
  expect(screen.queryByRole('button', { name: 'Select all 12' })).toBeNull()
  // Concurrent changes of the rows: one is removed, and one is added that the user has not seen.
  const { items } = await found(app.mark)
  await request(deleteProduct, { params: { id: items[0]?.id ?? '' } })
  await add(`${app.mark} M`)

  await app.user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('12 products will be deleted.')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(6)
  expect(dialog).toHaveTextContent('and 7 more')
  await app.user.click(within(dialog).getByRole('button', { name: 'Delete products' }))
  expect(await screen.findByText('12 done, 0 failed, 0 skipped')).toBeVisible()
  expect((await found(app.mark)).items.map(({ name }) => name)).toEqual([`${app.mark} M`])
})

test('rows that could not be fetched are not selected, and the user sees that', async () => {
  const app = await openTwelve()
  server.use(
    http.get(`${config.apiUrl}/store/admin/products`, ({ request: sent }) =>
      new URL(sent.url).searchParams.get('pageSize') === '200' ? new HttpResponse(null, { status: 500 }) : undefined,
    ),
  )
  await selectEvery(app)
  expect(await screen.findByText(/^Problem processing your products/)).toBeVisible()
  await expectSelected(10)
  expect(screen.getByRole('button', { name: 'Select all 12' })).toBeVisible()
})

test('Shift selects and clears a range, by mouse and by the space bar', async () => {
  const { user, box } = await openTwelve()
  await user.click(box('B'))
  await user.keyboard('{Shift>}')
  await user.click(box('E'))
  await user.keyboard('{/Shift}')
  await expectSelected(4)
  expect(box('C')).toBeChecked()
  await user.click(box('J'))
  box('G').focus()
  await user.keyboard('{Shift>} {/Shift}')
  await expectSelected(8)
  expect(box('H')).toBeChecked()
  expect(box('F')).not.toBeChecked()
})
