import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { apiAt, apiBelow, localConfig } from '#contract/config.ts'
import { apiBelowApp, apiPathsOf } from './apiBelow.ts'

const appOrigin = 'https://admin.example'
const config = { ...localConfig(), ...apiBelow(appOrigin) }
const api = new Hono()
api.get('/docs', c => c.html('<script src="/docs/script.js"></script>'))
api.get('/docs/script.js', c => c.body('alert()', 200, { 'content-type': 'text/javascript' }))
api.get('/broken', c => c.html('<script>alert()</script>', 500))
api.get('/export', c =>
  c.body('a;b', 200, { 'content-type': 'text/csv', 'content-disposition': 'attachment', 'set-cookie': 'a=b' }),
)
api.post('/echo', async c =>
  c.json({ text: await c.req.text(), query: c.req.query('q'), cookie: c.req.header('cookie') ?? 'none' }),
)
api.notFound(c => c.json({ code: 'notFound' }, 404))
const below = apiBelowApp({ config, appOrigin, apiOrigin: 'https://api.example', fetch: api.fetch })
const send = (path: string, init?: RequestInit) => below.fetch(new Request(appOrigin + path, init), {})

test('a request reaches the API with its body, and no login cookie', async () => {
  const headers = { cookie: 'identity=secret' }
  const response = await send('/api/echo?q=ä', { method: 'POST', headers, body: 'words' })
  expect(await response.json()).toEqual({ text: 'words', query: 'ä', cookie: 'none' })
})

test('a file keeps its headers, sets no cookie, and is no page of the app', async () => {
  const { headers } = await send('/api/export')
  expect(headers.get('content-disposition')).toBe('attachment')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})

test.each(['/docs', '/docs/script.js', '/d%6Fcs', '/d%6Fcs/script.js'])(
  'what a browser would run, %s, comes from the API’s own origin',
  async path => {
    const { status, headers } = await send(`/api${path}`)
    expect([status, headers.get('location')]).toEqual([302, `https://api.example${path}`])
  },
)

test('an error page runs nothing', async () => {
  const { status, headers } = await send('/api/broken')
  expect([status, headers.get('content-security-policy')]).toEqual([500, expect.stringMatching(/^sandbox;/)])
})

test('an unknown path below the API is its error, not a page of the app', async () => {
  for (const path of ['/api', '/api/', '/api/product']) {
    expect(below.has(path), path).toBe(true)
    expect(await (await send(path)).json()).toEqual({ code: 'notFound' })
  }
  expect(['/', '/product', '/apiary', '/product/api', '/assets/api'].filter(below.has)).toEqual([])
})

test('an API at an origin of its own takes no path from the app', () => {
  expect(apiPathsOf({ ...config, ...apiAt('https://api.example/api') }, appOrigin)).toEqual([])
  expect(apiPathsOf({ ...config, searchUrl: `${appOrigin}/search-api` }, appOrigin)).toEqual(['/api', '/search-api'])
})
