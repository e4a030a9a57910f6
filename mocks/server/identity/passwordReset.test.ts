import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { messages } from '../../db/schema/emails.ts'
import { PASSWORD } from '../../start/seeds/personas.ts'
import { type Member, onOneDatabase } from '../machine/testing.ts'
import { readMailbox } from '../mail/mailbox.ts'
import { createIdentity } from './identity.ts'
import { APP, newPkce, TestBrowser, tokensOf } from './testBrowser.ts'

const config = localConfig()
const NEW = 'Remembered1'

onOneDatabase('a forgotten password', api => {
  async function newBrowser(remoteAddress = '10.1.0.1') {
    const { app } = await createIdentity({ db: api().database.db, config, appOrigins: [APP] })
    const env = { incoming: { socket: { remoteAddress } } }
    return new TestBrowser(config, async (url, init) => app.request(String(url), init, env))
  }
  const linksTo = async (email: string) =>
    (await readMailbox(api().database.db, email)).flatMap(message =>
      message.kind === 'passwordReset' ? [`/password/reset/${message.secret}`] : [],
    )
  async function request(browser: TestBrowser, email: string) {
    const response = await browser.post('/password/forgot', { email })
    return { status: response.status, text: (await response.text()).replaceAll(/value="[^"]*"/g, '') }
  }
  const set = (browser: TestBrowser, link: string, password = NEW, repeated = password) =>
    browser.post(link, { password, repeated })
  const signIn = async (browser: TestBrowser, { email }: Member, password: string) =>
    (await browser.signIn(browser.authorizePath(newPkce().challenge), { email, password })).status

  test('is reset by a link that works once, and ends all sessions', async () => {
    const me = await api().join()
    const [before, browser] = [await newBrowser(), await newBrowser()]
    const { verifier, challenge } = newPkce()
    const code = await before.code(challenge, { email: me.email, password: PASSWORD })
    const tokens = await tokensOf(await before.redeem(code, verifier))

    expect((await request(browser, me.email.toUpperCase())).status).toBe(200)
    const [link = ''] = await linksTo(me.email)
    expect((await set(browser, link, 'short')).status).toBe(400)
    expect((await set(browser, link, NEW, 'Another1234')).status).toBe(400)
    const twice = await Promise.all([set(browser, link), set(await newBrowser(), link)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await browser.send(link)).status).toBe(404)

    expect((await before.refresh(tokens.refresh_token)).status).toBe(403)
    expect(await signIn(browser, me, PASSWORD)).toBe(400)
    expect(await signIn(browser, me, NEW)).toBe(303)
  })

  test('does not reveal whether an address has an account', async () => {
    const me = await api().join()
    const browser = await newBrowser('10.1.0.2')
    const [known, unknown] = [await request(browser, me.email), await request(browser, 'nobody@nowhere.test')]
    expect(known).toEqual(unknown)
    expect(known.text).toContain('If an account has this address')
    expect(await linksTo('nobody@nowhere.test')).toEqual([])
  })

  test('a link works once, within an hour, and not for another purpose', async () => {
    const me = await api().join()
    const browser = await newBrowser('10.1.0.3')
    for (let at = 0; at < 2; at++) await request(browser, me.email)
    const [first = '', second = ''] = await linksTo(me.email)
    const { db } = api().database
    const old = new Date(Date.now() - 61 * 60 * 1000)
    const secret = second.split('/').at(-1) ?? ''
    await db.update(messages).set({ sentOn: old }).where(eq(messages.secret, secret))
    expect((await browser.send(second)).status).toBe(404)
    await db.update(messages).set({ sentOn: new Date() }).where(eq(messages.secret, secret))
    expect((await set(browser, first)).status).toBe(200)
    expect((await browser.send(second)).status).toBe(404)
    for (const wrong of ['/password/reset/%00', '/password/reset/x'])
      expect((await browser.send(wrong)).status).toBe(404)
  })

  test('sends an email at most five messages an hour, from its own form only', async () => {
    const me = await api().join()
    const browser = await newBrowser('10.1.0.4')
    for (let at = 0; at < 8; at++) expect((await request(browser, me.email)).status).toBe(200)
    expect(await linksTo(me.email)).toHaveLength(5)
    const foreign = {
      method: 'POST',
      body: new URLSearchParams({ email: me.email }),
      headers: { origin: 'http://evil.test' },
    }
    expect((await browser.send('/password/forgot', foreign)).status).toBe(400)
    for (let at = 0; at < 12; at++) await request(browser, 'nobody@nowhere.test')
    expect((await request(browser, me.email)).status).toBe(429)
  })
})
