import { expect, test } from 'vitest'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { localConfig } from '#contract/config.ts'
import { storeFile } from '../http/storedFile.ts'
import { createImages } from '../server/images/images.ts'
import { onOneDatabase } from '../server/machine/testing.ts'
import { createPreview } from './servePreview.ts'

/** What one visitor could put into the document of the next; none of it may be in what the next one gets. */
const SEARCH = '?theme=other&lang=es&callback=steal&quantity=42&host=other.example&v=2'
const HEADERS = {
  ...{ 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'ftp', 'x-original-url': '/other' },
  ...{
    'accept-language': 'ar',
    'user-agent': 'marker-42',
    origin: 'https://app.test',
    referer: 'https://other.example/',
  },
  cookie: 'language=ar; session=marker-42; theme=other',
}

type Fetch = (path: string, init?: RequestInit) => Response | Promise<Response>

/** Without what only tells a page of the app that it may read the response. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => !/^(access-control-|vary$)/.test(name))
  return [response.status, headers, await response.text()]
}

/** Whether the next visitor of a path gets what was there before; and, where anyone may keep it, whether headers change it. */
async function expectUntouched(path: string, fetch: Fetch) {
  const before = await seen(await fetch(path))
  await (await fetch(path + SEARCH, { headers: HEADERS })).text()
  const probed = await fetch(path, { headers: HEADERS })
  const isPublic = probed.headers.get('cache-control')?.startsWith('public')
  const asSent = await seen(probed)
  expect([path, ...(await seen(await fetch(path)))]).toEqual([path, ...before])
  if (isPublic) expect([path, ...asSent]).toEqual([path, ...before])
}

test('a document of the console is the same for everyone', async () => {
  const page = await storeFile(
    'text/html; charset=utf-8',
    new TextEncoder().encode('<!doctype html><title>App</title>'),
  )
  const script = await storeFile('text/javascript; charset=utf-8', new TextEncoder().encode('export {}'))
  const files = new Map([
    ['/index.html', { ...page, immutable: false }],
    ['/assets/app.js', { ...script, immutable: true }],
  ])
  const console = createPreview(files, localConfig())
  for (const path of ['/', '/products', '/assets/app.js', '/assets/missing.js'])
    await expectUntouched(path, (at, init) => console.request(at, init))
})

onOneDatabase('a file', api => {
  test('of the library, or drawn, is the same for everyone', async () => {
    await api().imageFiles.put('files/abc-def/original.png', new Uint8Array([137, 80, 78, 71]), 'image/png')
    const images = createImages(api().imageFiles)
    for (const path of ['/pictures/mug/1.svg', '/files/abc-def/original.png', '/'])
      await expectUntouched(path, (at, init) => images.request(at, init))
  })

  test('of the API can be kept by anyone only if it is everyone’s', async () => {
    for (const path of ['/openapi.json', '/docs', '/health'])
      await expectUntouched(path, (at, init) => api().app.request(at, init))
    const me = await api().join('few')
    const { headers } = await api().request(exportProducts, me, { body: { filter: '' } })
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
