import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endOtherSessions, endSession, listSessions, type SignInSession } from '#contract/store/signIn.ts'
import { sessions } from '../../../db/schema/identity.ts'
import { createMainApi } from '../../../start/api.ts'
import { PASSWORD } from '../../../start/seeds/personas.ts'
import { createIdentity } from '../../identity/identity.ts'
import { APP, newPkce, TestBrowser, tokensOf } from '../../identity/testBrowser.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'

const config = localConfig()

onEachDatabase('where a user is signed in', api => {
  /** The provider, with signing in for real. */
  async function start() {
    const { db } = api().database
    const identity = await createIdentity({ db, config, appOrigins: [APP] })
    const { imageUrl, tenantHeader } = config
    const main = createMainApi({ db, verifier: identity.tokens, appOrigins: [APP], tenantHeader, imageUrl })
    const call = async (endpoint: Endpoint, me: Member, token: string, id = '') => {
      const headers = { authorization: `Bearer ${token}`, [tenantHeader]: me.tenant }
      const response = await main.request(`/${endpoint.path.replace('{id}', id)}`, { method: endpoint.method, headers })
      return { status: response.status, text: await response.text() }
    }
    return {
      call,
      list: async (me: Member, token: string): Promise<SignInSession[]> =>
        JSON.parse((await call(listSessions, me, token)).text).items,
      async signIn({ email }: Member, userAgent: string) {
        const browser = new TestBrowser(config, async (url, init) => identity.app.request(String(url), init))
        const { verifier, challenge } = newPkce()
        const headers = { 'user-agent': userAgent }
        const form = { email, password: PASSWORD }
        const sent = await browser.signIn(browser.authorizePath(challenge), form, headers)
        const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? ''
        const tokens = await tokensOf(await browser.redeem(code, verifier))
        return { browser, token: tokens.access_token, refreshToken: tokens.refresh_token }
      },
    }
  }

  test('each browser is listed as it names itself, the current one first', async () => {
    const [provider, me, stranger] = [await start(), await api().join(), await api().join()]
    await provider.signIn(stranger, 'Theirs')
    const phone = await provider.signIn(me, 'Phone')
    const laptop = await provider.signIn(me, 'Laptop')
    const seen = await provider.list(me, phone.token)
    expect(seen.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['Phone', true],
      ['Laptop', false],
    ])
    const long = new Date('2026-01-01')
    await api()
      .database.db.update(sessions)
      .set({ createdOn: long, lastUsedOn: long })
      .where(eq(sessions.userId, me.userId))
    expect((await laptop.browser.refresh(laptop.refreshToken)).status).toBe(200)
    const after = (await provider.list(me, laptop.token))[0]
    expect(Date.parse(after?.lastUsedOn ?? '')).toBeGreaterThan(long.getTime())
    expect(after?.createdOn).toBe(long.toISOString())
  })

  test('a browser that was signed out is refused at its next request', async () => {
    const [provider, me] = [await start(), await api().join()]
    const phone = await provider.signIn(me, 'Phone')
    const laptop = await provider.signIn(me, 'Laptop')
    const lost = (await provider.list(me, laptop.token)).find(({ isCurrent }) => !isCurrent)
    expect((await provider.call(endSession, me, laptop.token, lost?.id)).status).toBe(204)
    expect((await provider.call(listSessions, me, phone.token)).status).toBe(401)
    expect((await phone.browser.refresh(phone.refreshToken)).status).toBe(403)
    expect(await provider.list(me, laptop.token)).toHaveLength(1)
    expect((await provider.call(endSession, me, laptop.token, lost?.id)).status).toBe(404)
  })

  test('signing out elsewhere keeps this browser only', async () => {
    const [provider, me] = [await start(), await api().join()]
    const others = [await provider.signIn(me, 'Phone'), await provider.signIn(me, 'Tablet')]
    const laptop = await provider.signIn(me, 'Laptop')
    expect((await provider.call(endOtherSessions, me, laptop.token)).status).toBe(204)
    for (const { token } of others) expect((await provider.call(listSessions, me, token)).status).toBe(401)
    expect((await provider.list(me, laptop.token)).map(({ userAgent }) => userAgent)).toEqual(['Laptop'])
  })

  test('nobody can sign out another user, even of the same provider', async () => {
    const [provider, me, stranger] = [await start(), await api().join(), await api().join()]
    const theirs = await provider.signIn(stranger, 'Theirs')
    const [session] = await provider.list(stranger, theirs.token)
    const mine = await provider.signIn(me, 'Mine')
    expect((await provider.call(endSession, me, mine.token, session?.id)).status).toBe(404)
    expect(await provider.list(stranger, theirs.token)).toHaveLength(1)
  })
})
