import { randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { newPkce, TestBrowser, tokensOf } from '../server/identity/testBrowser.ts'
import { readHostedSettings } from '../start/hosted/settings.ts'
import { send } from './hosted.ts'

interface SignIn {
  /** As `npm run owner` prints it. */
  output: string
  email: string
  /** Variables of the provider. */
  environment: Record<string, string>
  /** Of the proxy. */
  port: number
  certificate: string
}

/**
 * Opens the link that a new owner got, sets a password, and signs in as the app does. Returns the headers of their requests to
 * the API, for ten minutes.
 */
export async function signInNewOwner({ output, email, environment, port, certificate }: SignIn) {
  const { config, appOrigin } = readHostedSettings(environment)
  const browser = new TestBrowser(config, async (url, init = {}) => {
    const { host, pathname, search } = new URL(String(url))
    const { body } = init
    const form: Record<string, string> = body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const answer = await send({
      ...{ port, certificate, host, path: pathname + search, method: init.method ?? 'GET' },
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...form },
      ...(body && { body: String(body) }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const each of [value ?? []].flat()) headers.append(name, each)
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers })
  })
  const path = /\/password\/reset\/\S+/.exec(output)?.[0]
  if (!path) throw new Error(`There is no link to set a password in: ${output}`)
  const password = `Aa1${randomBytes(12).toString('hex')}`
  const changed = await browser.post(path, { password, repeated: password })
  if (changed.status !== 200) throw new Error(`The password can’t be set: ${changed.status} ${await changed.text()}`)
  const { verifier, challenge } = newPkce()
  const redirect_uri = `${appOrigin}/`
  const signedIn = await browser.signIn(browser.authorizePath(challenge, { redirect_uri }), { email, password })
  const code = new URL(signedIn.headers.get('location') ?? '', appOrigin).searchParams.get('code') ?? ''
  const redeemed = await browser.token({
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri },
  })
  const { access_token: token } = await tokensOf(redeemed)
  const tenant = decodeJwt(token)[`${config.claimsNamespace}tenant`]
  return { authorization: `Bearer ${token}`, [config.tenantHeader]: String(tenant) }
}
