import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createApiKey, revokeApiKey } from '#contract/apps/apiKeys.ts'
import { createWebhook } from '#contract/apps/webhooks.ts'
import { listAuditEntries } from '#contract/auditLog.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { localConfig } from '#contract/config.ts'
import { changePassword, getAdministrator, listOwnStores } from '#contract/store/account.ts'
import { cancelInvitation, invitePerson, listPeople, MOST_INVITATIONS, removePerson } from '#contract/store/people.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { messages } from '../../../db/schema/emails.ts'
import { PASSWORD } from '../../../start/seeds/personas.ts'
import { createIdentity } from '../../identity/identity.ts'
import { APP, newPkce, redirectParams, TestBrowser, tokensOf } from '../../identity/testBrowser.ts'
import { AccessRemoved } from '../../machine/auth.ts'
import { type Member, NAMESPACE, onEachDatabase } from '../../machine/testing.ts'
import { readMailbox } from '../../mail/mailbox.ts'

const config = localConfig()
const PERSON = { firstName: 'Noor', lastName: 'Haddad', password: 'Invited2you' }

onEachDatabase('the people of a store', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  async function open() {
    const identity = await createIdentity({ db: api().database.db, config, appOrigins: [APP] })
    const newBrowser = () =>
      new TestBrowser(config, async (url, init) =>
        identity.app.request(String(url), init, { incoming: { socket: { remoteAddress: '10.2.0.1' } } }),
      )
    return { identity, newBrowser }
  }
  const invite = (me: Member, email: string) => api().request(invitePerson, me, { body: { email } })
  const linkTo = async (email: string) =>
    (await readMailbox(api().database.db, email)).flatMap(message =>
      message.kind === 'invitation' ? [`/invitation/${message.secret}`] : [],
    )
  const newAddress = () => `noor-${crypto.randomUUID()}@team.example`

  /** Someone who was invited and signed in. */
  async function join(me: Member) {
    const { identity, newBrowser } = await open()
    const email = newAddress()
    expect((await invite(me, email)).status).toBe(200)
    const [link = ''] = await linkTo(email)
    const browser = newBrowser()
    expect((await browser.post(link, PERSON)).status).toBe(200)
    const { verifier, challenge } = newPkce()
    const code = await browser.code(challenge, { email, password: PERSON.password })
    const tokens = await tokensOf(await browser.redeem(code, verifier))
    const { tenant, sub } = await identity.tokens.verify(tokens.access_token)
    expect(tenant).toBe(me.tenant)
    const token = await api().token({ sub, [`${NAMESPACE}tenant`]: tenant })
    return { identity, browser, email, link, tokens, me: { ...me, userId: sub, email, token } }
  }

  test('someone invited sets a password, signs in, and is logged by name', async () => {
    const me = await api().join('few')
    const noor = await join(me)
    expect((await noor.browser.send(noor.link)).status).toBe(404)
    const { items, invitations } = (await api().request(listPeople, noor.me)).body
    expect(items.map(({ isOwner, isSelf }: { isOwner: boolean; isSelf: boolean }) => [isOwner, isSelf])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(invitations).toEqual([])
    const product = {
      ...{ name: 'Logged jug', price: 5, pricing: { listPrice: 5 } },
      productVariants: [{ id: '', sku: '', isInventoryTracked: false, quantity: 0, variants: [] }],
    }
    expect((await api().request(createProduct, noor.me, { body: product })).status).toBe(200)
    expect((await api().request(createProduct, me, { body: { ...product, name: 'Of the owner' } })).status).toBe(200)
    const log = (await api().request(listAuditEntries, me)).body.items
    expect(log.map(({ call, doneBy, record }: Record<string, string>) => [call, doneBy, record])).toEqual([
      ['createProduct', expect.any(String), 'Of the owner'],
      ['createProduct', 'Noor Haddad', 'Logged jug'],
      ['invitePerson', expect.any(String), noor.email],
    ])
  })

  test('someone removed is signed out at once, and can’t sign in', async () => {
    const me = await api().join()
    const noor = await join(me)
    const removed = await api().request(removePerson, me, { params: { id: noor.me.userId } })
    expect(removed.body.items).toHaveLength(1)
    await expect(noor.identity.tokens.verify(noor.tokens.access_token)).rejects.toThrow(AccessRemoved)
    const told = (await readMailbox(api().database.db, noor.email)).filter(({ kind }) => kind === 'text')
    expect(told).toMatchObject([{ subject: expect.stringMatching(/^You no longer have access to ./) }])
    expect((await noor.browser.refresh(noor.tokens.refresh_token)).status).toBe(403)
    const form = { email: noor.email, password: PERSON.password }
    expect((await noor.browser.signIn(noor.browser.authorizePath(newPkce().challenge), form)).status).toBe(400)
    expect((await invite(me, noor.email)).status).toBe(200)
  })

  test('what someone removed has made is named, to be revoked', async () => {
    const me = await api().join()
    const noor = await join(me)
    const key = { name: 'Stock', scopes: ['orders:read'], expiresOn: null, key: `bck_${'n'.repeat(43)}` }
    await api().request(createApiKey, noor.me, { body: key })
    await api().request(createApiKey, me, { body: { ...key, name: 'Ours', key: `bck_${'u'.repeat(43)}` } })
    const hook = { name: 'Orders', url: 'https://hooks.example/orders', events: ['order.created'], isActive: true }
    expect((await api().request(createWebhook, noor.me, { body: hook })).status).toBe(200)
    const { left } = (await api().request(removePerson, me, { params: { id: noor.me.userId } })).body
    expect(left).toMatchObject({ apiKeys: [{ name: 'Stock', lastFour: 'nnnn' }], webhooks: [{ name: 'Orders' }] })
    expect([left.apiKeys.length, left.webhooks.length]).toEqual([1, 1])
    expect((await api().request(revokeApiKey, me, { params: { id: left.apiKeys[0].id } })).status).toBe(204)
  })

  test('nobody removes the owner, themselves, or people of another store', async () => {
    const [me, other] = [await api().join(), await api().join()]
    const noor = await join(me)
    const remove = async (as: Member, id: string) => {
      const { status, body } = await api().request(removePerson, as, { params: { id } })
      return [status, body.code]
    }
    expect(await remove(noor.me, me.userId)).toEqual([409, 'owner'])
    expect(await remove(me, me.userId)).toEqual([409, 'owner'])
    expect(await remove(noor.me, noor.me.userId)).toEqual([409, 'self'])
    expect(await remove(other, noor.me.userId)).toEqual([404, 'notFound'])
    expect((await api().request(listPeople, me)).body.items).toHaveLength(2)
  })

  test('a link works once, for 7 days, until it is canceled or replaced', async () => {
    const me = await api().join()
    const { newBrowser } = await open()
    const email = newAddress()
    await invite(me, email)
    const { invitations } = (await invite(me, email.toUpperCase())).body
    expect(invitations).toHaveLength(1)
    const links = await linkTo(email)
    const open2 = async (link = '') => (await newBrowser().send(link)).status
    expect((await Promise.all(links.map(open2))).toSorted()).toEqual([200, 404])
    const [link = ''] = (await Promise.all(links.map(async each => [each, await open2(each)] as const)))
      .filter(([, status]) => status === 200)
      .map(([each]) => each)
    expect((await newBrowser().post(link, { ...PERSON, password: 'short' })).status).toBe(400)
    expect((await newBrowser().post(link, { ...PERSON, firstName: ' ' })).status).toBe(400)
    const both = await Promise.all([newBrowser().post(link, PERSON), newBrowser().post(link, PERSON)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])

    const late = newAddress()
    await invite(me, late)
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000)
    await api().database.db.update(messages).set({ sentOn: eightDaysAgo }).where(eq(messages.recipient, late))
    expect(await open2((await linkTo(late))[0])).toBe(404)

    const canceled = newAddress()
    const [waiting] = (await invite(me, canceled)).body.invitations
    expect((await api().request(cancelInvitation, me, { params: { id: waiting.id } })).body.invitations).toEqual([])
    expect((await api().request(cancelInvitation, me, { params: { id: waiting.id } })).status).toBe(404)
    expect(await open2((await linkTo(canceled))[0])).toBe(404)
  })

  test('an invitation names who invites, and to which store', async () => {
    const me = await api().join('few')
    const { body: store } = await api().request(getStoreInformation, me)
    const { body: owner } = await api().request(getAdministrator, me, { params: { id: me.userId } })
    const email = newAddress()
    await invite(me, email)
    const [message] = await readMailbox(api().database.db, email)
    const name = `${owner.firstName} ${owner.lastName}`
    expect(message).toMatchObject({ invitation: { subject: `${name} invites you to ${store.name}` } })
    const [link = ''] = await linkTo(email)
    const page = await (await (await open()).newBrowser().send(link)).text()
    expect(page).toContain(`<bdi>${name}</bdi> invites you to work in the back office of <bdi>${store.name}</bdi>`)
  })

  /** Someone who owns a store of their own and was invited to `me`'s. */
  async function joinBoth(me: Member) {
    const other = await api().join()
    const { identity, newBrowser } = await open()
    expect((await invite(me, other.email)).status).toBe(200)
    const [link = ''] = await linkTo(other.email)
    const browser = newBrowser()
    expect((await browser.post(link, { password: 'Not-it-1' })).status).toBe(400)
    expect((await browser.post(link, { password: PASSWORD })).status).toBe(200)
    expect((await browser.send(link)).status).toBe(404)
    const form = { email: other.email, password: PASSWORD }
    const opened = async (path: (challenge: string) => string, how: 'signIn' | 'send') => {
      const { verifier, challenge } = newPkce()
      const response =
        how === 'send' ? await browser.send(path(challenge)) : await browser.signIn(path(challenge), form)
      const code = response.status < 400 && redirectParams(response).get('code')
      return code ? tokensOf(await browser.redeem(code, verifier)) : undefined
    }
    const signIn = () => opened(challenge => browser.authorizePath(challenge, { prompt: 'login' }), 'signIn')
    const switchTo = (store: string) =>
      opened(challenge => browser.authorizePath(challenge, { prompt: 'none', 'ext-store': store }), 'send')
    const storeOf = async (tokens?: { access_token: string }) =>
      tokens && (await identity.tokens.verify(tokens.access_token)).tenant
    return { other, browser, identity, signIn, switchTo, storeOf }
  }

  test('one person works in two stores with one password, in one at a time', async () => {
    const [me, stranger] = [await api().join('few'), await api().join()]
    const { other, browser, signIn, switchTo, storeOf } = await joinBoth(me)
    expect(await storeOf(await signIn())).toBe(me.tenant)
    expect(await storeOf(await switchTo(other.tenant))).toBe(other.tenant)
    const own = (await api().request(listOwnStores, other)).body.items
    expect(own.map(({ tenant }: { tenant: string }) => tenant).toSorted()).toEqual([me.tenant, other.tenant].toSorted())
    expect((await api().request(listPeople, me)).body.items).toHaveLength(2)

    expect(await switchTo(stranger.tenant)).toBeUndefined()
    const tokens = await signIn()
    expect(await storeOf(tokens)).toBe(other.tenant)
    const refreshed = await tokensOf(await browser.refresh(tokens?.refresh_token ?? ''))
    expect(await storeOf(refreshed)).toBe(other.tenant)
    expect((await invite(me, other.email)).body.errors[0]).toMatchObject({ field: 'email', code: 'taken' })
  })

  test('a new password is good in both stores, and ends the sessions of both', async () => {
    const me = await api().join()
    const { other, identity, signIn, switchTo } = await joinBoth(me)
    const before = await signIn()
    await switchTo(other.tenant)
    const change = { email: other.email, oldPassword: PASSWORD, tenantId: other.tenant, password: 'Changed2you' }
    const changed = await api().request(changePassword, other, { params: { id: other.userId }, body: change })
    expect(changed.status).toBe(204)
    await expect(identity.tokens.verify(before?.access_token ?? '')).rejects.toThrow('ended')
    expect(await signIn()).toBeUndefined()
  })

  test('whoever leaves one store keeps the other', async () => {
    const me = await api().join()
    const { other, identity, signIn, storeOf } = await joinBoth(me)
    const here = await signIn()
    const removed = await api().request(removePerson, me, { params: { id: other.userId } })
    expect(removed.body.items).toHaveLength(1)
    await expect(identity.tokens.verify(here?.access_token ?? '')).rejects.toThrow(AccessRemoved)
    expect(await storeOf(await signIn())).toBe(other.tenant)
    expect((await api().request(listOwnStores, other)).body.items).toHaveLength(1)
  })

  test('someone of the team, and too many invitations, are refused', async () => {
    const me = await api().join()
    expect((await invite(me, me.email.toUpperCase())).body.errors[0]).toMatchObject({ field: 'email', code: 'taken' })
    expect((await invite(me, 'a b@x.test')).status).toBe(400)
    for (let at = 2; at < MOST_INVITATIONS; at++) await invite(me, newAddress())
    expect((await invite(me, newAddress())).status).toBe(429)
  })
})
