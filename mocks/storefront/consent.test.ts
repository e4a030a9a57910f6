import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addChoices } from './choices.ts'
import { consentBanner, consentOf } from './consent.ts'
import type { Env } from './env.ts'
import type { Shop } from './shop.ts'

const SHOP = { language: 'en' } as Shop

function openSite() {
  const app = new Hono<Env>()
  addChoices(app, { isSecure: false })
  app.get('/', c => c.html(consentBanner(SHOP, consentOf(c) === null, '/')))
  const say = async (consent: string, cookie = '') => {
    const body = new URLSearchParams({ consent, back: '/c/x' })
    const response = await app.request('/consent', { method: 'POST', body, headers: { cookie } })
    return { to: response.headers.get('location'), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const look = async (cookie = '') => (await app.request('/', { headers: { cookie } })).text()
  return { say, look }
}

test('cookies are asked for once, and declining is as easy as accepting', async () => {
  const { say, look } = openSite()
  const asked = await look()
  expect(asked.match(/<button class="buy ready"/g)).toHaveLength(2)
  for (const consent of ['granted', 'denied']) {
    const said = await say(consent)
    expect(said).toEqual({ to: '/c/x', cookie: `consent=${consent}` })
    expect(await look(said.cookie)).toBe('')
  }
})

test('cookies are asked for again on request', async () => {
  const { say, look } = openSite()
  expect((await say('ask', 'consent=granted')).cookie).toBe('consent=')
  expect((await say('maybe')).cookie).toBe('')
  expect(await look('consent=maybe')).toContain('Cookies')
})
