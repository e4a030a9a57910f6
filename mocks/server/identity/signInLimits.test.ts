import { expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { changePassword } from '#contract/store/account.ts'
import { sendVerification } from '#contract/store/emails.ts'
import { countTry } from '../../http/limits/countTries.ts'
import { PASSWORD } from '../../start/seeds/personas.ts'
import { onOneDatabase } from '../machine/testing.ts'
import { readMailbox } from '../mail/mailbox.ts'
import { createIdentity } from './identity.ts'
import { APP, newPkce, TestBrowser } from './testBrowser.ts'

const config = localConfig()

onOneDatabase('guessing', api => {
  /** From a separate process, with its own IP address. */
  async function browserAt(remoteAddress: string) {
    const { app } = await createIdentity({ db: api().database.db, config, appOrigins: [APP] })
    const env = { incoming: { socket: { remoteAddress } } }
    return new TestBrowser(config, async (url, init) => app.request(String(url), init, env))
  }
  const signIn = async (browser: TestBrowser, email: string, password: string) =>
    (await browser.signIn(browser.authorizePath(newPkce().challenge, { prompt: 'login' }), { email, password })).status

  test('of sixty simultaneous guesses in two processes, five are checked', async () => {
    const { email } = await api().join()
    const browsers = [await browserAt('10.0.0.1'), await browserAt('10.0.0.1')]
    const path = browsers[0]?.authorizePath(newPkce().challenge) ?? ''
    await Promise.all(browsers.map(browser => browser.send(path)))
    const guesses = Array.from({ length: 60 }, async (_, at) => {
      const browser = browsers[at % 2] as TestBrowser
      return (await browser.signIn(path, { email, password: `Guess${at}!` })).status
    })
    const statuses = await Promise.all(guesses)
    expect(statuses.filter(status => status === 400)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(55)
  })

  test('wrong passwords elsewhere lock no one out of their own account', async () => {
    const { email } = await api().join()
    const owner = await browserAt('10.0.1.1')
    expect(await signIn(owner, email, PASSWORD)).toBe(303)
    for (let at = 0; at < 102; at++) {
      await countTry(api().database.db, { what: 'signInTo', by: [email], most: 100, seconds: 3600 })
    }
    expect(await signIn(await browserAt('10.0.2.1'), email, PASSWORD)).toBe(429)
    expect(await signIn(await browserAt('10.0.1.1'), email, PASSWORD)).toBe(303)
  })

  test('guesses at many accounts are slowed down; signing in to many is not', async () => {
    const { email } = await api().join()
    const browser = await browserAt('10.0.3.1')
    for (let at = 0; at < 70; at++) expect(await signIn(browser, email, PASSWORD)).toBe(303)
    const other = await browserAt('10.0.4.1')
    const statuses: number[] = []
    for (let at = 0; at < 62; at++) statuses.push(await signIn(other, `nobody${at}@nowhere.test`, 'Guess1234'))
    expect(statuses.slice(0, 60).every(status => status === 400)).toBe(true)
    expect(statuses.slice(60)).toEqual([429, 429])
  }, 60_000)

  test('guesses of the old password are limited, too', async () => {
    const me = await api().join()
    const change = (oldPassword: string) => {
      const body = { email: me.email, tenantId: me.tenant, oldPassword, password: 'Changed2you' }
      return api().request(changePassword, me, { params: { id: me.userId }, body })
    }
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, at) => change(`Guess${at}!`)))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    const refused = await change(PASSWORD)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(/^You have tried this too often\. Try again in \d+ seconds\.$/),
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const { now } = api()
    api().now = new Date(now.getTime() + 31_000)
    expect((await change(PASSWORD)).status).toBe(204)
    api().now = now
  })

  test('nobody gets too many emails', async () => {
    const me = await api().join()
    const before = await readMailbox(api().database.db, me.email)
    const requests = Array.from({ length: 50 }, () =>
      api().request(sendVerification, me, { body: { email: me.email } }),
    )
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter(status => status === 204)).toHaveLength(10)
    expect(await readMailbox(api().database.db, me.email)).toHaveLength(before.length + 10)
  })
})
