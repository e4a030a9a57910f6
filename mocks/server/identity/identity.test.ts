import { createRemoteJWKSet, jwtVerify } from 'jose'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { BAD_TOKENS, type TestTenant, testServerAt } from '../../start/test/testServer.ts'
import { newPkce, redirectParams, TestBrowser, tokensOf } from './testBrowser.ts'

const { config, testServerUrl } = inject('provider')
const testServer = testServerAt(testServerUrl)
let owner: TestTenant

beforeAll(async () => {
  owner = await testServer.freshTenant('new@demo.test')
})

const readProfile = (token: string) =>
  fetch(`${config.apiUrl}/admin/profile`, {
    headers: { authorization: `Bearer ${token}`, [config.tenantHeader]: owner.tenant },
  })

/** Someone signed in, with the tokens of the app. */
async function signedIn() {
  const browser = new TestBrowser(config)
  const { verifier, challenge } = newPkce()
  const code = await browser.code(challenge, owner)
  return { browser, code, verifier, tokens: await tokensOf(await browser.redeem(code, verifier)) }
}

describe('signing in', () => {
  it('leads from the form to tokens that the API accepts', async () => {
    const browser = new TestBrowser(config)
    const { verifier, challenge } = newPkce()
    const result = redirectParams(await browser.signIn(browser.authorizePath(challenge), owner))
    expect(result.get('state')).toBe('the-state')

    const response = await browser.redeem(result.get('code') ?? '', verifier)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const tokens = await tokensOf(response)
    expect((await readProfile(tokens.access_token)).status).toBe(200)

    const userinfo = await browser.send('/userinfo', { headers: { authorization: `Bearer ${tokens.access_token}` } })
    expect(await userinfo.json()).toMatchObject({ sub: owner.userId, email: owner.email, email_verified: false })
  })

  it('says in the ID token who it is, signed as the published key shows', async () => {
    const { tokens } = await signedIn()
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', config.identityDomain))
    const { payload, protectedHeader } = await jwtVerify(tokens.id_token, keys, {
      issuer: `${config.identityDomain}/`,
      audience: config.identityClientId,
    })
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({
      nonce: 'the-nonce',
      sub: owner.userId,
      email: owner.email,
      [`${config.claimsNamespace}tenant`]: owner.tenant,
      [`${config.claimsNamespace}password_expired`]: false,
    })
    const access = await jwtVerify(tokens.access_token, keys)
    expect(access.payload.jti).not.toBe(payload.jti)
  })

  it('shows no form while signed in, and responds to a silent request', async () => {
    const { browser } = await signedIn()
    const { challenge } = newPkce()
    expect(redirectParams(await browser.send(browser.authorizePath(challenge))).get('code')).toBeTruthy()
    expect(
      redirectParams(await browser.send(browser.authorizePath(challenge, { prompt: 'none' }))).get('code'),
    ).toBeTruthy()
    const input = await browser.send(browser.authorizePath(challenge, { prompt: 'login' }))
    expect(await input.text()).toContain('<h1>Sign in</h1>')
  })

  it('responds to a silent request that no one is signed in', async () => {
    const browser = new TestBrowser(config)
    const result = redirectParams(await browser.send(browser.authorizePath(newPkce().challenge, { prompt: 'none' })))
    expect(Object.fromEntries(result)).toMatchObject({ error: 'login_required', state: 'the-state' })
  })

  it('rejects a wrong password with a message and keeps the email', async () => {
    const browser = new TestBrowser(config)
    const path = browser.authorizePath(newPkce().challenge)
    const response = await browser.signIn(path, { email: owner.email, password: 'Wrong1!' })
    const page = await response.text()
    expect(response.status).toBe(400)
    expect(page).toContain('The email or the password is wrong.')
    expect(page).toContain(`value="${owner.email}"`)
    expect(page).not.toContain('Wrong1!')
    expect((await browser.send(path)).status).toBe(200)
  })

  it('makes a guesser wait after five wrong passwords', async () => {
    const victim = await testServer.freshTenant('new@demo.test')
    const browser = new TestBrowser(config)
    const path = browser.authorizePath(newPkce().challenge)
    for (let guess = 0; guess < 5; guess += 1)
      await browser.signIn(path, { email: victim.email, password: `guess${guess}` })
    const response = await browser.signIn(path, victim)
    expect(response.status).toBe(429)
    expect(await response.text()).toMatch(/Too many wrong passwords\. Wait \d+ seconds/)
  })

  it('shows E001 for the demo account whose password has expired', async () => {
    const browser = new TestBrowser(config)
    const form = { email: owner.email, password: 'fault:expired' }
    const result = redirectParams(await browser.signIn(browser.authorizePath(newPkce().challenge), form))
    expect(result.get('error_description')).toMatch(/^E001 - /)
  })

  it('accepts no form from another site', async () => {
    const browser = new TestBrowser(config)
    const path = browser.authorizePath(newPkce().challenge)
    const foreign = await browser.signIn(path, owner, { origin: 'http://evil.example' })
    expect(foreign.status).toBe(400)
    const blind = await new TestBrowser(config).send(path.replace('/authorize', '/sign-in'), {
      method: 'POST',
      body: new URLSearchParams({ email: owner.email, password: owner.password, formToken: '' }),
    })
    expect(blind.status).toBe(400)
  })
})

describe('codes', () => {
  it('are refused with the wrong verifier, so that stolen ones are useless', async () => {
    const browser = new TestBrowser(config)
    const code = await browser.code(newPkce().challenge, owner)
    const response = await browser.redeem(code, newPkce().verifier)
    expect(response.status).toBe(403)
    expect(await tokensOf(response)).toMatchObject({ error: 'invalid_grant' })
  })

  it('work once; a second use also ends the tokens of the first', async () => {
    const { browser, code, verifier, tokens } = await signedIn()
    expect((await browser.redeem(code, verifier)).status).toBe(403)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(403)
  })

  it('are bound to the address they were sent to', async () => {
    const browser = new TestBrowser(config)
    const { verifier, challenge } = newPkce()
    const code = await browser.code(challenge, owner)
    const elsewhere = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: 'http://localhost:3000',
    }
    expect((await browser.token(elsewhere)).status).toBe(403)
  })
})

describe('refresh tokens', () => {
  it('give new tokens and are replaced each time', async () => {
    const { browser, tokens } = await signedIn()
    const second = await tokensOf(await browser.refresh(tokens.refresh_token))
    expect(second.refresh_token).not.toBe(tokens.refresh_token)
    expect((await readProfile(second.access_token)).status).toBe(200)
    expect((await browser.refresh(second.refresh_token)).status).toBe(200)
  })

  it('are all revoked when one is used twice, because it may be stolen', async () => {
    const { browser, tokens } = await signedIn()
    const second = await tokensOf(await browser.refresh(tokens.refresh_token))
    const reused = await browser.refresh(tokens.refresh_token)
    // The app's client looks for this text before it uses the browser's session.
    expect((await tokensOf(reused)).error_description).toContain('invalid refresh token')
    expect((await browser.refresh(second.refresh_token)).status).toBe(403)
  })

  it('work once even if both uses come at the same moment', async () => {
    const { browser, tokens } = await signedIn()
    const responses = await Promise.all([browser.refresh(tokens.refresh_token), browser.refresh(tokens.refresh_token)])
    expect(responses.filter(result => result.ok).length).toBeLessThanOrEqual(1)
  })

  it('can be revoked', async () => {
    const { browser, tokens } = await signedIn()
    const body = new URLSearchParams({ client_id: config.identityClientId, token: tokens.refresh_token })
    expect((await browser.send('/oauth/revoke', { method: 'POST', body })).status).toBe(200)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(403)
  })
})

describe('ending a session', () => {
  it('signs out and leads back to the app', async () => {
    const { browser, tokens } = await signedIn()
    const response = await browser.send(
      `/v2/logout?returnTo=${encodeURIComponent('http://localhost:3000/login?reason=goodbye')}`,
    )
    expect(response.headers.get('location')).toBe('http://localhost:3000/login?reason=goodbye')
    const { challenge } = newPkce()
    expect(redirectParams(await browser.send(browser.authorizePath(challenge, { prompt: 'none' }))).get('error')).toBe(
      'login_required',
    )
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(403)
  })

  it('outside of the app revokes its tokens', async () => {
    const { browser, tokens } = await signedIn()
    expect((await browser.send('/sessions/end', { method: 'POST' })).status).toBe(303)
    expect((await readProfile(tokens.access_token)).status).toBe(401)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(403)
  })

  it('is refused to other sites', async () => {
    const { browser, tokens } = await signedIn()
    const foreign = await browser.send('/sessions/end', { method: 'POST', headers: { origin: 'http://evil.example' } })
    expect(foreign.status).toBe(403)
    expect((await readProfile(tokens.access_token)).status).toBe(200)
  })
})

describe('access tokens', () => {
  it.each(BAD_TOKENS)('that are %s are refused', async why => {
    const token = await testServer.badToken(owner.email, why)
    expect((await readProfile(token)).status).toBe(401)
  })

  it('are not replaced by ID tokens or by unsigned ones', async () => {
    const { tokens } = await signedIn()
    expect((await readProfile(tokens.id_token)).status).toBe(401)
    const [, payload] = tokens.access_token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    expect((await readProfile(unsigned)).status).toBe(401)
  })
})
