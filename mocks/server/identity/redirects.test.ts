import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { isRegisteredRedirect } from './authorizeRequest.ts'
import { APP, newPkce, redirectParams, TestBrowser } from './testBrowser.ts'

const { config } = inject('provider')
const browser = new TestBrowser(config)
const request = (changes: Record<string, string | undefined>) =>
  browser.send(browser.authorizePath(newPkce().challenge, changes))

const FOREIGN = [
  'http://evil.example/',
  'https://localhost:3000/',
  'http://localhost:3001/',
  'http://localhost:3000.evil.example/',
  'http://localhost:3000@evil.example/',
  'http://evil.example@localhost:3000/',
  'http://localhost:3000/other',
  'http://localhost:3000//evil.example',
  'http://localhost:3000/?next=http://evil.example',
  'http://localhost:3000/#fragment',
  '//localhost:3000/',
  'javascript:alert(1)',
  'data:text/html,hello',
  '',
]

describe('return URLs', () => {
  it.each(FOREIGN)('refuses “%s” on a page of its own, and sends nothing there', async redirect_uri => {
    for (const changes of [{}, { prompt: 'none' }, { response_mode: 'web_message', prompt: 'none' }]) {
      const response = await request({ ...changes, redirect_uri })
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
      expect(await response.text()).not.toContain('postMessage')
    }
  })

  it('refuses an unknown app and a repeated return URL', async () => {
    expect((await request({ client_id: 'stranger' })).status).toBe(400)
    const twice = `${browser.authorizePath(newPkce().challenge)}&redirect_uri=${encodeURIComponent('http://evil.example/')}`
    expect((await browser.send(twice)).status).toBe(400)
  })

  it('accepts the origin with and without a slash', async () => {
    expect((await request({ redirect_uri: APP })).status).toBe(200)
    expect((await request({ redirect_uri: `${APP}/` })).status).toBe(200)
  })

  it('never accepts a URL that a browser resolves to another origin', () => {
    const strange = fc.array(
      fc.constantFrom('http://', 'localhost:3000', 'evil.example', '/', '\\', '@', ':', '.', '\t', '%2f', '?', '#'),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(strange, parts => {
        const address = parts.join('')
        if (isRegisteredRedirect(address, [APP])) expect(new URL(address).href).toBe(`${APP}/`)
      }),
      { numRuns: 5000 },
    )
  })

  it.each(['http://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://localhost:3000.evil.example/'])(
    'does not sign out towards “%s”',
    async returnTo => {
      const response = await browser.send(`/v2/logout?returnTo=${encodeURIComponent(returnTo)}`)
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
    },
  )
})

describe('requests that the app made wrongly', () => {
  it.each([
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_mode: 'fragment' }, 'invalid_request'],
    [{ audience: 'https://elsewhere.example' }, 'invalid_target'],
    [{ scope: 'profile' }, 'invalid_scope'],
  ])('are reported at the app’s own URL: %o', async (changes, error) => {
    const result = redirectParams(await request(changes))
    expect(result.get('error')).toBe(error)
    expect(result.get('state')).toBe('the-state')
  })
})

describe('the message to the page around a frame', () => {
  it('redirects to the app’s origin only, in a page that others can’t frame', async () => {
    const response = await request({ response_mode: 'web_message', prompt: 'none', redirect_uri: APP })
    expect(await response.text()).toContain(`, "${APP}")`)
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${APP}`)
  })

  it('returns the state as data, whatever it contains', async () => {
    const state = '</script><script>alert(1)</script>'
    const page = await (await request({ response_mode: 'web_message', prompt: 'none', state })).text()
    expect(page.match(/<script/g)).toHaveLength(1)
  })
})

describe('the sign-in page', () => {
  it('shows hostile text as text', async () => {
    const page = await (await request({ login_hint: '"><img src=x onerror=alert(1)>', state: '"><b>' })).text()
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<b>')
  })

  it('fills in the email that the app suggests', async () => {
    expect(await (await request({ login_hint: 'someone@demo.test' })).text()).toContain('value="someone@demo.test"')
  })

  it('runs no script, can’t be framed and leads to the app only', async () => {
    const response = await request({})
    const policy = response.headers.get('content-security-policy')
    // An empty icon that the policy allows: without it browsers request /favicon.ico and report that it is refused.
    expect(await response.text()).toContain('<link rel="icon" href="data:,">')
    expect(policy).toContain('img-src data:')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`form-action 'self' ${APP};`)
  })
})

describe('other origins', () => {
  const preflight = (origin: string) =>
    fetch(`${config.identityDomain}/oauth/token`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'auth0-client' },
    })

  it('may ask for tokens if they are the app’s, with rare preflights', async () => {
    const { headers } = await preflight(APP)
    expect(headers.get('access-control-allow-origin')).toBe(APP)
    expect(headers.get('access-control-max-age')).toBe('7200')
  })

  it('may not ask for tokens', async () => {
    expect((await preflight('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})
