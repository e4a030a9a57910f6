import { expect, test } from 'vitest'
import { checkDomain, chooseCanonicalHost, registerDomain, removeDomain } from '#contract/store/customDomain.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { openShopOf } from '../../../storefront/testing.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { asZone, newDomain, useDns } from './testing.ts'

const DAY = 24 * 3600

onOneDatabase('a store’s own domain', api => {
  const { set, pass, checked, register, connect } = useDns(api)

  test('is connected by DNS records, and the storefront answers at it', async () => {
    const { member, visit, app } = await openShopOf(api())
    const at = (host: string, path = '/', headers = {}) =>
      app.request(`http://${host}:4103${path}`, { headers: { host: `${host}:4103`, ...headers } })
    const domain = newDomain()
    const { records, state, hosts } = await register(member, `https://WWW.${domain}/`)
    expect([state, ...hosts.map(({ host }) => host)]).toEqual(['waiting', domain, `www.${domain}`])
    expect(records.map(({ purpose, type, name }) => `${purpose} ${type} ${name}`)).toEqual([
      'ownership TXT _backcounter-verify',
      'root A @',
      'www CNAME www',
    ])
    expect((await checked(member)).records.every(({ result }) => result === 'missing')).toBe(true)
    expect((await at(domain)).status).toBe(404)

    await set(domain, asZone(records))
    pass(10)
    expect(await checked(member)).toMatchObject({ state: 'issuing', certificate: { state: 'pending' } })
    pass(5)
    const active = await checked(member)
    expect(active).toMatchObject({ state: 'active', certificate: { state: 'issued' }, canonicalHost: `www.${domain}` })
    const page = await at(`www.${domain}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`<link rel="canonical" href="http://www.${domain}:4103/">`)
    const redirect = await at(domain, '/c/x?y=1')
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, `http://www.${domain}:4103/c/x?y=1`])
    expect((await visit('/')).headers.get('location')).toBe(`http://www.${domain}:4103/`)
    // The console's frame stays at the given host.
    expect((await visit('/preview')).status).toBe(200)
    expect((await visit('/', { headers: { 'sec-fetch-dest': 'iframe' } })).status).toBe(200)
    expect(await (await at(`www.${domain}`, '/sitemap.xml')).text()).toContain(`<loc>http://www.${domain}:4103/</loc>`)
    expect((await api().request(getStoreInformation, member)).body).toMatchObject({
      ...{ customDomain: domain, canonicalHost: `www.${domain}`, storeUrl: `https://www.${domain}` },
    })

    const chosen = { revision: active.revision, canonicalHost: domain }
    expect((await api().request(chooseCanonicalHost, member, { body: chosen })).status).toBe(200)
    expect((await at(`www.${domain}`)).headers.get('location')).toBe(`http://${domain}:4103/`)
    expect(await (await at(domain, '/sitemap.xml')).text()).toContain(`<loc>http://${domain}:4103/</loc>`)

    const { body } = await api().request(removeDomain, member, { body: { revision: active.revision + 1 } })
    expect(body).toMatchObject({ state: 'none', domain: null, certificate: { state: 'none' } })
    expect((await at(domain)).status).toBe(404)
    expect((await visit('/')).status).toBe(200)
    expect((await api().request(getStoreInformation, member)).body.customDomain).toBeNull()
  })

  test('is refused at once where it is an address that stores are given', async () => {
    const [me, other] = [await api().join(), await api().join()]
    const { urlHost } = (await api().request(getStoreInformation, other)).body
    const above = urlHost.slice(urlHost.indexOf('.') + 1)
    for (const domain of [urlHost, above, `${urlHost}.localhost`, 'stores.backcounter.example']) {
      const { status, body } = await api().request(registerDomain, me, { body: { domain } })
      expect([domain, status, body.errors?.[0]?.code]).toEqual([domain, 400, 'own'])
    }
  })

  test('below another domain needs one alias, named relative to it', async () => {
    const me = await api().join()
    const domain = newDomain()
    const { records, hosts } = await register(me, `shop.${domain}`)
    expect(hosts.map(({ host }) => host)).toEqual([`shop.${domain}`])
    expect(records.map(({ type, name }) => `${type} ${name}`)).toEqual(['TXT _backcounter-verify.shop', 'CNAME shop'])
    await set(domain, asZone(records))
    pass(10)
    await checked(me)
    pass(5)
    expect((await checked(me)).state).toBe('active')
  })

  test('works for a week after its records were changed, then not', async () => {
    const me = await api().join()
    const domain = newDomain()
    const { records, checkedOn } = await connect(me, domain)
    await set(domain, [
      ...asZone(records).filter(({ type }) => type !== 'A'),
      { type: 'A', name: '@', value: '203.0.113.7' },
    ])
    pass(6 * 3600)
    const problem = await checked(me)
    expect(problem.checkedOn).not.toBe(checkedOn)
    expect(problem).toMatchObject({ state: 'problem' })
    expect(problem.records[1]).toMatchObject({ result: 'wrong', found: [{ type: 'A', value: '203.0.113.7' }] })
    pass(7 * DAY - 60)
    expect((await checked(me)).state).toBe('problem')
    pass(3600)
    expect(await checked(me)).toMatchObject({ state: 'error', error: 'graceOver', nextCheckOn: null })
    expect((await api().request(checkDomain, me)).body).toMatchObject({ state: 'waiting', isChecking: true })
    await set(domain, asZone(records))
    pass(40)
    await checked(me)
    pass(5)
    expect((await checked(me)).state).toBe('active')
  })

  test('stays connected while its DNS servers do not answer', async () => {
    const me = await api().join()
    const domain = newDomain()
    const { records } = await connect(me, domain)
    for (const behavior of ['servfail', 'onlyForged'] as const) {
      await set(domain, asZone(records), { behavior })
      pass(6 * 3600 + 1)
      expect(await checked(me)).toMatchObject({ state: 'active', graceUntil: null })
    }
  }, 20_000)

  test('is looked for less and less often, and no longer after 30 days', async () => {
    const me = await api().join()
    await register(me, newDomain())
    const pauses: number[] = []
    for (let at = 0; at < 4; at++) {
      const { nextCheckOn, checkedOn } = await checked(me)
      pauses.push((Date.parse(nextCheckOn ?? '') - Date.parse(checkedOn ?? '')) / 1000)
      pass(pauses.at(-1) ?? 0)
    }
    expect(pauses).toEqual([5, 10, 15, 30])
    pass(30 * DAY)
    expect(await checked(me)).toMatchObject({ state: 'error', error: 'neverReady', lookup: 'noDomain' })
  })

  test('belongs to the store that proves it first, not to the first that asks', async () => {
    const [first, second] = [await api().join(), await api().join()]
    const domain = newDomain()
    await register(first, domain)
    await connect(second, domain)
    pass(3600)
    expect(await checked(first)).toMatchObject({ state: 'error', error: 'takenOver' })
    const third = await api().join()
    const { status, body } = await api().request(registerDomain, third, { body: { domain } })
    expect([status, body.errors]).toMatchObject([
      400,
      [{ field: 'domain', code: 'taken', message: 'This domain is being used by another store.' }],
    ])
  })

  test('is taken over from a store that can no longer prove it', async () => {
    const [before, after] = [await api().join(), await api().join()]
    const domain = newDomain()
    await connect(before, domain)
    // It was sold: its new owner's records replace all others.
    await set(domain, [])
    pass(6 * 3600 + 1)
    expect((await checked(before)).state).toBe('problem')
    await connect(after, domain)
    expect(await checked(before)).toMatchObject({ state: 'error', error: 'takenOver' })
  })

  test('is one of two that are registered at once; the same one again is fine', async () => {
    const me = await api().join()
    const [mine, theirs] = [newDomain(), newDomain()]
    const send = (domain: string) => api().request(registerDomain, me, { body: { domain } })
    const results = await Promise.all([send(mine), send(theirs)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = results.find(({ status }) => status === 409)
    const won = results.find(({ status }) => status === 200)?.body
    expect(lost?.body.current.domain).toBe(won.domain)
    expect((await send(won.domain)).body).toMatchObject({ revision: won.revision })
    const stale = { body: { revision: won.revision - 1, canonicalHost: won.domain } }
    expect((await api().request(chooseCanonicalHost, me, stale)).status).toBe(409)
    expect((await api().request(removeDomain, me, stale)).status).toBe(409)
    await checked(me)
  })
})
