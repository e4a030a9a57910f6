import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { productResource } from '#features/catalog/products/resource.ts'
import { dayAt } from '#lib/time.ts'
import { fail } from '#shell/testing/faults.ts'
import { forward } from '#shell/testing/forward.ts'
import { server } from '#shell/testing/server.ts'
import { useSelection } from '../list/useSelection.ts'
import { openPiece } from '../testing/openPiece.tsx'
import { holdResponses, urlOf } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import { ExportButton } from './ExportButton.tsx'

let products: Product[]
const FILTER = 'state eq "Active"'
beforeAll(async () => {
  await signInToNewStore()
  products = (await request(listProducts, { query: { pageSize: 3, sortBy: 'name asc', filter: FILTER } })).items
})

/** The files that the browser has saved: their names and texts. */
let files: { name: string; text: Promise<string> }[]
beforeEach(() => {
  files = []
  const blobs = new Map<string, Blob>()
  const createUrl = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    const url = createUrl(blob)
    blobs.set(url, blob as Blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') })
  })
  onTestFinished(() => void vi.restoreAllMocks())
})

function Selected({ rows }: { rows: Product[] }) {
  const selection = useSelection(rows)
  return (
    <>
      {rows.map(row => (
        <button key={row.id} type="button" onClick={() => selection.toggle([row], true)}>
          Select {row.name}
        </button>
      ))}
      <ExportButton resource={productResource} of={{ selection }} />
    </>
  )
}

async function openSelected() {
  const app = openPiece(<Selected rows={products} />)
  for (const { name } of products.slice(0, 2)) {
    await app.user.click(screen.getByRole('button', { name: `Select ${name}` }))
  }
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }))
  return { ...app, press }
}

const DONE = '2 products exported. The file is in your downloads.'
const exportButton = () => screen.findByRole('button', { name: 'Export' })

test('only the selected records are in a file named by list and day', async () => {
  const { press } = await openSelected()
  await press('Export')
  expect(await screen.findByText(DONE)).toBeVisible()
  expect(files).toHaveLength(1)
  expect(files[0]?.name).toBe(`products-${dayAt(Date.now())}.csv`)
  const text = (await files[0]?.text) ?? ''
  const [one, two, other] = products.map(({ name }) => text.includes(name))
  expect([one, two, other]).toEqual([true, true, false])
  expect(await exportButton()).toBeVisible()
})

test('all search results are exported by filter, also from other pages', async () => {
  const { totalCount } = await request(listProducts, { query: { pageSize: 1, filter: FILTER } })
  const list = { rows: products, totalCount, query: { filter: FILTER } }
  const { user } = openPiece(
    <ExportButton
      resource={productResource}
      of={{ list: { ...list, isRefreshing: false, error: null, retry: () => undefined } }}
    />,
  )
  await user.click(await exportButton())
  expect(await screen.findByText(`${totalCount} products exported. The file is in your downloads.`)).toBeVisible()
  const lines = ((await files[0]?.text) ?? '').split('\n')
  expect(totalCount).toBeGreaterThan(products.length)
  expect(lines.length).toBeGreaterThan(totalCount)
})

test('a canceled export saves no file, and the next one saves one', async () => {
  const { press } = await openSelected()
  const { arrived, aborted, release } = holdResponses(exportProducts)
  await press('Export')
  await waitFor(() => expect(arrived()).toBe(1))
  expect(screen.getByRole('progressbar', { name: 'Exporting' })).toBeInTheDocument()
  await press('Cancel export')
  await waitFor(() => expect(aborted()).toBe(1))
  release()
  await press('Export')
  await exportButton()
  expect(files).toHaveLength(1)
})

test('the button keeps the focus, and a double-click cancels nothing', async () => {
  const { user } = await openSelected()
  const { arrived, release } = holdResponses(exportProducts)
  await user.dblClick(await exportButton())
  await waitFor(() => expect(arrived()).toBe(1))
  expect(screen.getByRole('button', { name: 'Cancel export' })).toHaveFocus()
  release()
  expect(await screen.findByText(DONE)).toBeVisible()
  expect(await exportButton()).toHaveFocus()
})

test('a double-click on a fast provider saves one file', async () => {
  const { user } = await openSelected()
  await user.pointer([{ keys: '[MouseLeft]', target: await exportButton() }])
  expect(await screen.findByText(DONE)).toBeVisible()
  // The second click comes after the file.
  fireEvent.click(await exportButton(), { detail: 2 })
  expect(screen.queryByRole('button', { name: 'Cancel export' })).toBeNull()
  expect(files).toHaveLength(1)
})

test('an export ends when its list is left and saves no file', async () => {
  const { press, unmount } = await openSelected()
  const { arrived, aborted } = holdResponses(exportProducts)
  await press('Export')
  await waitFor(() => expect(arrived()).toBe(1))
  unmount()
  await waitFor(() => expect(aborted()).toBe(1))
  expect(files).toEqual([])
})

test('an export that failed says why, and can be tried again', async () => {
  const { press } = await openSelected()
  const { recover } = fail('post', exportProducts.path, '500')
  await press('Export')
  expect(await screen.findByText(/^Problem processing your export\. Something went wrong on the server/)).toBeVisible()
  expect(files).toEqual([])
  recover()
  await press('Try again')
  expect(await screen.findByText(DONE)).toBeVisible()
  expect(files).toHaveLength(1)
})

test('half of an export is never saved as the whole of it', async () => {
  const { press } = await openSelected()
  let isCutOff = true
  server.use(
    http.post(urlOf(exportProducts), async ({ request: sent }) => {
      const { headers, body } = await forward(sent)
      const file = await new Response(body).text()
      return new HttpResponse(isCutOff ? file.slice(0, file.length / 2) : file, { headers })
    }),
  )
  await press('Export')
  expect(await screen.findByText(/ended before the file was complete, so it wasn’t saved/)).toBeVisible()
  expect(files).toEqual([])
  isCutOff = false
  await press('Try again')
  expect(await screen.findByText(DONE)).toBeVisible()
  const lines = ((await files[0]?.text) ?? '').split('\r\n')
  expect(lines.at(-1)).toBe('')
})
