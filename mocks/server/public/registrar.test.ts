import { beforeAll, expect, test } from 'vitest'
import { readZone } from '../../services/dns/zones.ts'
import { onOneDatabase } from '../machine/testing.ts'
import { createPublic } from './public.ts'

const ORIGIN = 'https://public.test'

onOneDatabase('the imaginary registrar', api => {
  let open: ReturnType<typeof createPublic>
  beforeAll(() => {
    const { database, app } = api()
    open = createPublic({ identityUrl: '', db: database.db, appOrigins: [], api: app, hasRegistrar: true })
  })
  const post = async (path: string, fields: Record<string, string>, origin = ORIGIN) => {
    const response = await open.request(ORIGIN + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin },
    })
    return { status: response.status, to: response.headers.get('location'), text: await response.text() }
  }
  const records = async (name: string) => (await readZone(api().database.db, name))?.records
  const add = (type: string, name: string, value: string) =>
    post('/registrar/fern.example', { action: 'add', type, name, value })

  test('sells a domain, and sets and deletes its records', async () => {
    expect((await post('/registrar', { domain: 'https://www.Fern.example/' })).to).toBe('/registrar/fern.example')
    expect((await add('A', '', '203.0.113.10')).to).toBe('/registrar/fern.example')
    await add('CNAME', 'www', 'stores.backcounter.example')
    expect(await records('fern.example')).toEqual([
      { type: 'A', name: '@', value: '203.0.113.10' },
      { type: 'CNAME', name: 'www', value: 'stores.backcounter.example' },
    ])
    await post('/registrar/fern.example', { action: 'remove', at: '0' })
    expect(await records('fern.example')).toHaveLength(1)
    const behaves = { action: 'behave', behavior: 'silent', authority: 'rateLimit' }
    await post('/registrar/fern.example', behaves)
    expect(await readZone(api().database.db, 'fern.example')).toMatchObject({
      behavior: 'silent',
      authority: 'rateLimit',
    })
  })

  test.each([
    ['A', '@', 'nothing', 'is no value of a record of type A'],
    ['TXT', 'a b', 'x', 'A name is'],
    ['TXT', 'www', 'x', 'can have no other'],
    ['MX', '@', 'x', 'Invalid'],
  ])('refuses what no company would take, and keeps it in the form: %s %s', async (type, name, value, why) => {
    const { status, text } = await add(type, name, value)
    expect(status).toBe(200)
    expect(text).toContain(why)
    expect(text).toContain(`value="${value}"`)
    expect(await records('fern.example')).toHaveLength(1)
  })

  test('takes nothing from other sites, and no domain that is none', async () => {
    expect((await post('/registrar', { domain: 'stolen.example' }, 'https://evil.test')).status).toBe(403)
    expect((await post('/registrar/fern.example', { action: 'remove', at: '0' }, 'https://evil.test')).status).toBe(403)
    expect((await post('/registrar', { domain: 'x' })).text).toContain('Enter a domain')
    expect((await post('/registrar/other.example', { action: 'add' })).to).toBe('/registrar')
  })
})
