import { afterEach, expect, test } from 'vitest'
import { closeStore, getLaunch, launchStore, savePreviewPassword } from '#contract/store/launch.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { getStoreDetails, saveStoreDetails } from '#contract/store/storeSections.ts'
import { openShopOf, shopper } from '../../../storefront/testing.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('the launch', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  const launch = async (me: Member) => (await api().request(getLaunch, me)).body
  const missing = async (me: Member) =>
    (await launch(me)).requirements.flatMap(({ id, isMet }: { id: string; isMet: boolean }) => (isMet ? [] : [id]))

  test('an empty store can’t open, and the list says what is missing', async () => {
    const me = await api().join('none')
    expect(await missing(me)).toEqual(['email', 'address', 'product', 'payments', 'shipping'])
    const { status, body } = await api().request(launchStore, me)
    expect([status, body.code, body.message]).toEqual([
      400,
      'notReady',
      'The store can’t open yet. Complete the checklist first.',
    ])
  })

  test('a store whose email is not verified can’t open', async () => {
    const me = await api().join('few')
    await api().request(closeStore, me)
    const details = (await api().request(getStoreDetails, me)).body
    await api().request(saveStoreDetails, me, { body: { ...details, email: 'new@jugs.example' } })
    expect(await missing(me)).toContain('email')
    expect((await api().request(launchStore, me)).status).toBe(400)
  })

  test('a ready store opens once, closes, and keeps its orders’ prices', async () => {
    const me = await api().join('few')
    expect(await missing(me)).toEqual([])
    expect((await api().request(closeStore, me)).body.isLaunched).toBe(false)
    expect((await api().request(getStoreInformation, me)).body.completedLaunchRequirements).toBe(true)
    const first = (await api().request(launchStore, me)).body
    expect(first.isLaunched).toBe(true)
    expect((await api().request(launchStore, me)).body).toEqual(first)
  })

  test('a store that closes and opens again keeps the day of its first launch', async () => {
    const me = await api().join('few')
    const { launchedOn } = await launch(me)
    expect(launchedOn).toEqual(expect.any(String))
    await api().request(closeStore, me)
    expect((await launch(me)).launchedOn).toBe(launchedOn)
    expect((await api().request(launchStore, me)).body.launchedOn).toBe(launchedOn)
  })

  test('search engines keep the pages of a store that is closed for now', async () => {
    const { member: me, visit } = await openShopOf(api())
    const open = (await visit('/robots.txt')).text
    await api().request(closeStore, me)
    for (const path of ['/', '/sitemap.xml', '/sitemap-1.xml', '/p/anything']) {
      const { status, headers, text } = await visit(path)
      expect([status, headers.get('retry-after')], path).toEqual([503, '86400'])
      expect(text + headers.get('x-robots-tag'), path).not.toContain('noindex')
    }
    expect((await visit('/robots.txt')).text).toBe(open)
  })

  test('search engines leave out a store that was never open', async () => {
    const { visit } = await openShopOf(api(), 'none')
    const home = await visit('/')
    expect([home.status, home.headers.get('retry-after')]).toEqual([200, null])
    expect(home.text).toContain('opens soon</h1>')
    expect(home.text).toContain('<meta name="robots" content="noindex">')
    expect((await visit('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await visit('/sitemap.xml')).status).toBe(404)
  })

  test('a closed storefront opens by password, by link and in the console', async () => {
    const { member: me, visit } = await openShopOf(api())
    const open = await visit('/')
    await api().request(closeStore, me)
    const { previewUrl, previewPassword } = await launch(me)
    for (const path of ['/', '/cart', '/preview', '/p/anything'])
      expect((await visit(path)).text, path).toContain('closed for now</h1>')
    expect((await visit('/', { headers: { 'sec-fetch-dest': 'iframe' } })).text).toContain('data-list="blocks"')
    const someone = shopper(visit)
    const wrong = await someone.look('/open?password=nothing')
    expect([wrong.status, wrong.text.includes('This password is not right.')]).toEqual([401, true])
    const { pathname, search } = new URL(previewUrl)
    expect((await someone.look(pathname + search)).status).toBe(303)
    expect((await someone.look('/')).text).toContain('data-list="blocks"')
    const typed = shopper(visit)
    expect((await typed.send('/open', { password: previewPassword })).text).toContain('data-list="blocks"')

    const changed = await api().request(savePreviewPassword, me, { body: { password: 'jugs-for-tea' } })
    expect(changed.body.previewPassword).toBe('jugs-for-tea')
    expect((await someone.look('/')).text).toContain('closed for now</h1>')
    await api().request(launchStore, me)
    expect((await visit('/')).text).toBe(open.text)
  })

  test('guesses of a password are limited', async () => {
    const { member: me, visit } = await openShopOf(api())
    await api().request(closeStore, me)
    const statuses = []
    for (let at = 0; at < 22; at++) statuses.push((await visit(`/open?password=${at}`, {}, '10.9.9.9')).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses.slice(20)).toEqual([429, 429])
    const { previewPassword } = (await api().request(getLaunch, me)).body
    // A right guess after the limit would tell that it is right.
    expect((await visit(`/open?password=${previewPassword}`, {}, '10.9.9.9')).status).toBe(429)
    for (let at = 0; at < 22; at++)
      expect((await visit(`/open?password=${previewPassword}`, {}, '10.9.9.8')).status).toBe(303)
  })

  test.each([
    ['9 characters', 'ninechars', 400],
    ['10', 'tenletters', 200],
    ['60', 'x'.repeat(60), 200],
    ['61', 'x'.repeat(61), 400],
    ['a space', 'two words', 400],
  ])('a preview password of %s is saved or refused', async (_, password, status) => {
    expect((await api().request(savePreviewPassword, await api().join(), { body: { password } })).status).toBe(status)
  })
})
