import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSiteTag, type SiteTag, TAG_TRIAL_MINUTES, trySiteTag } from '#contract/site/siteTags.ts'
import { getStoreServices, saveStoreServices } from '#contract/store/storeSections.ts'
import { onOneDatabase } from '../server/machine/testing.ts'
import { openShopOf } from './testing.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? ''

onOneDatabase('tags in the storefront', api => {
  async function openWith(...tags: object[]) {
    const shop = await openShopOf(api())
    for (const tag of tags) {
      const body = { name: 'Counter', needsConsent: false, ...tag }
      expect((await api().request(createSiteTag, shop.member, { body })).status).toBe(200)
    }
    return shop
  }

  test('a tag stands in its place, on its pages, and its script may run', async () => {
    const { visit } = await openWith(
      { code: '<script>count(1)</script>', isOnAllPages: false, pages: ['home'] },
      { code: '<img src="http://pixel.test/1" alt="">', place: 'body' },
      { code: '<script>never()</script>', isActive: false },
    )
    const home = await visit('/')
    expect(home.text).toMatch(/<script>count\(1\)<\/script>\s*<\/head>/)
    expect(home.text).toMatch(/<img src="http:\/\/pixel.test\/1" alt="">\s*<\/body>/)
    expect(home.text).not.toContain('never()')
    expect(policyOf(home)).toContain(hashOf('count(1)'))
    expect(policyOf(home)).toMatch(/img-src [^;]*http:\/\/pixel.test/)
    const cart = await visit('/cart')
    expect(cart.text).not.toContain('count(1)')
    expect(cart.text).toContain('http://pixel.test/1')
  })

  test('without tags nothing of others is allowed', async () => {
    const { visit } = await openWith()
    expect(policyOf(await visit('/'))).not.toMatch(/script-src [^;]*https:[ ;]|unsafe-inline/)
  })

  test('code that closes nothing leaves the page after it as it is', async () => {
    const { visit } = await openWith({ code: '<div><script>a()</script><!-- <b>', place: 'body' })
    expect((await visit('/')).text).toMatch(/<!-- <b>--><\/div>\s*<\/body>\s*<\/html>$/)
  })

  test('a shopper who was not asked gets only tags that need no consent', async () => {
    const { visit, member } = await openWith({ code: '<script>ask()</script>', needsConsent: true })
    const services = (await api().request(getStoreServices, member)).body
    const body = { ...services, tagManagerId: 'GTM-ABC1234' }
    expect((await api().request(saveStoreServices, member, { body })).status).toBe(200)
    const home = await visit('/')
    expect(home.text).not.toContain('ask()')
    expect(home.text).not.toContain('GTM-ABC1234')
  })

  test('a shopper who agreed gets the others, and is not asked again', async () => {
    const { visit } = await openWith({ code: '<script>ask()</script>', needsConsent: true })
    expect((await visit('/')).text).toContain('name="consent" value="granted"')
    const agreed = { headers: { cookie: 'consent=granted' } }
    const home = await visit('/', agreed)
    expect(home.text).toContain('ask()')
    expect(home.text).not.toContain('name="consent" value="granted"')
    expect(policyOf(home)).toContain(hashOf('ask()'))
    // From the cache it comes with the same policy.
    expect(policyOf(await visit('/', agreed))).toBe(policyOf(home))
  })

  test('a preview carries no tags, except one that is tried', async () => {
    const { visit, member } = await openWith({ code: '<script>old()</script>' })
    expect((await visit('/preview')).text).not.toContain('old()')
    const tried = { name: 'New', code: '<script>tried()</script>', isActive: false }
    const { token } = (await api().request(trySiteTag, member, { body: tried })).body
    const trial = await visit(`/preview?tags=${token}`)
    expect(trial.text).toMatch(/old\(\).*tried\(\)/s)
    expect(policyOf(trial)).toContain(hashOf('tried()'))
    expect((await visit('/')).text).not.toContain('tried()')
    api().now = new Date(api().now.getTime() + (TAG_TRIAL_MINUTES + 1) * 60_000)
    expect((await visit(`/preview?tags=${token}`)).status).toBe(404)
  })

  test('what is tried replaces the saved version of the same tag', async () => {
    const { visit, member } = await openWith()
    const saved: SiteTag = (
      await api().request(createSiteTag, member, { body: { name: 'Counter', code: '<script>old()</script>' } })
    ).body
    const body = { ...saved, code: '<script>next()</script>' }
    const { token } = (await api().request(trySiteTag, member, { body })).body
    const { text } = await visit(`/preview?tags=${token}`)
    expect(text).toContain('next()')
    expect(text).not.toContain('old()')
    expect((await visit('/preview?tags=guessed')).status).toBe(404)
  })
})
