import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { localConfig } from '#contract/config.ts'
import { changePassword } from '#contract/store/account.ts'
import { createMainApi } from '../../start/api.ts'
import { PASSWORD } from '../../start/seeds/personas.ts'
import { type Member, onOneDatabase } from '../machine/testing.ts'
import { createIdentity } from './identity.ts'
import { APP, newPkce, TestBrowser, type TokenResponse, tokensOf } from './testBrowser.ts'

const config = localConfig()
/** Of them, one may win. */
const AT_ONCE = 10

onOneDatabase('what was ended', api => {
  /** A process of the provider on the database; two know nothing of each other. */
  async function start() {
    const { db } = api().database
    const identity = await createIdentity({ db, config, appOrigins: [APP] })
    const { imageUrl, tenantHeader } = config
    const verifier = identity.tokens
    const main = createMainApi({ db, verifier, appOrigins: [APP], tenantHeader, imageUrl, report: () => undefined })
    const call = (token: string, { tenant }: Member, path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${token}`, [tenantHeader]: tenant, 'content-type': 'application/json' }
      return main.request(path, { ...init, headers })
    }
    return {
      browser: () => new TestBrowser(config, async (url, init) => identity.app.request(String(url), init)),
      opens: async (token: string, me: Member) => (await call(token, me, `/${listProducts.path}`)).status === 200,
      changePassword: (token: string, me: Member, body: object) => {
        const path = `/${changePassword.path.replace('{id}', me.userId)}`
        const sent = { email: me.email, tenantId: me.tenant, oldPassword: PASSWORD, ...body }
        return call(token, me, path, { method: 'PUT', body: JSON.stringify(sent) })
      },
    }
  }
  type Running = Awaited<ReturnType<typeof start>>

  async function signIn({ browser }: Running, { email }: Member, password = PASSWORD) {
    const own = browser()
    const { verifier, challenge } = newPkce()
    const code = await own.code(challenge, { email, password })
    return { browser: own, code, verifier }
  }
  async function tokensFor(running: Running, me: Member) {
    const { browser, code, verifier } = await signIn(running, me)
    return { browser, ...(await tokensOf(await browser.redeem(code, verifier))) }
  }
  const good = (responses: TokenResponse[]) => responses.filter(({ error }) => error === undefined)
  async function expectAllOver(running: Running, browser: TestBrowser, me: Member, responses: TokenResponse[]) {
    for (const { access_token, refresh_token } of good(responses)) {
      expect(await running.opens(access_token, me)).toBe(false)
      expect((await browser.refresh(refresh_token)).status).toBe(403)
    }
  }

  test('a code that is used ten times at once yields no valid tokens', async () => {
    const [running, me] = [await start(), await api().join()]
    const { browser, code, verifier } = await signIn(running, me)
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => tokensOf(await browser.redeem(code, verifier))),
    )
    expect(good(responses).length).toBeLessThanOrEqual(1)
    await expectAllOver(running, browser, me, responses)
  })

  test('reusing a code also ends the access token that it gave', async () => {
    const [running, me] = [await start(), await api().join()]
    const { browser, code, verifier } = await signIn(running, me)
    const first = await tokensOf(await browser.redeem(code, verifier))
    expect(await running.opens(first.access_token, me)).toBe(true)
    expect((await browser.redeem(code, verifier)).status).toBe(403)
    await expectAllOver(running, browser, me, [first])
  })

  test('a refresh token that is used ten times at once ends its family', async () => {
    const [running, me] = [await start(), await api().join()]
    const { browser, ...first } = await tokensFor(running, me)
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => tokensOf(await browser.refresh(first.refresh_token))),
    )
    expect(good(responses).length).toBeLessThanOrEqual(1)
    await expectAllOver(running, browser, me, [first, ...responses])
  })

  test('stays ended after a restart and in another process', async () => {
    const [running, other, me] = [await start(), await start(), await api().join()]
    const { browser, ...tokens } = await tokensFor(running, me)
    expect(await other.opens(tokens.access_token, me)).toBe(true)
    await browser.send('/v2/logout')
    for (const each of [running, other, await start()]) expect(await each.opens(tokens.access_token, me)).toBe(false)
  })

  test('a changed password ends all sessions but the one that changed it', async () => {
    const [running, other, me] = [await start(), await start(), await api().join()]
    const [here, there] = [await tokensFor(running, me), await tokensFor(other, me)]
    const changed = await running.changePassword(here.access_token, me, { password: 'Changed2you' })
    expect(changed.status).toBe(204)
    expect(await running.opens(there.access_token, me)).toBe(false)
    expect((await there.browser.refresh(there.refresh_token)).status).toBe(403)
    const silent = there.browser.authorizePath(newPkce().challenge, { prompt: 'none' })
    expect((await there.browser.send(silent)).headers.get('location')).toContain('login_required')

    expect(await other.opens(here.access_token, me)).toBe(true)
    expect((await here.browser.refresh(here.refresh_token)).status).toBe(200)
    const again = await signIn(other, me, 'Changed2you')
    const anew = await tokensOf(await again.browser.redeem(again.code, again.verifier))
    expect(await running.opens(anew.access_token, me)).toBe(true)
  })

  test('the password that is in use is no new one', async () => {
    const [running, me] = [await start(), await api().join()]
    const { access_token: token } = await tokensFor(running, me)
    const response = await running.changePassword(token, me, { password: PASSWORD })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ field: 'password', code: 'same' }] },
    ])
  })
})
