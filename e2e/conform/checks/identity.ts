import { readClaims } from '#contract/claims.ts'
import { expectEqual, expectThat } from '../expect.ts'
import type { SignIn } from '../session.ts'
import { claimsOf, IdentityBrowser, type IdentityOptions, newPkce } from '../signIn.ts'
import { type Check, Failure, NotTried } from '../types.ts'

interface Options extends IdentityOptions {
  claimsNamespace: string
}

/** What the app needs of the identity provider (docs/connect.md). */
export function identityChecks(signIn: SignIn, options: Options): Check[] {
  const { identity } = signIn
  const newBrowser = () => new IdentityBrowser(identity, options)
  const signedIn = async () => {
    const browser = newBrowser()
    const { verifier, challenge } = newPkce()
    const result = await browser.signIn(signIn, challenge)
    return { browser, verifier, code: result.get('code') ?? '', state: result.get('state') }
  }
  const withTokens = async () => {
    const { browser, code, verifier } = await signedIn()
    const { status, tokens } = await browser.redeem(code, verifier)
    expectEqual(status, 200, 'the status of the token endpoint')
    return { browser, tokens }
  }
  const check = (name: string, rest: Omit<Check, 'name' | 'area' | 'isWriting'>): Check => ({
    ...{ name: `identity.${name}`, area: 'identity', isWriting: false },
    ...rest,
  })
  return [
    check('code', {
      severity: 'screen',
      expects:
        'Signing in leads back to the app with a code and the state that was sent, and the code is worth tokens once.',
      consequence: 'Nobody can sign in, or a code that was seen by someone else signs them in.',
      run: async () => {
        const { browser, verifier, code, state } = await signedIn()
        expectThat(code !== '' && state === 'conform', 'the callback lacks the code or the state')
        expectEqual((await browser.redeem(code, verifier)).status, 200, 'the status for a code')
        const { status } = await browser.redeem(code, verifier)
        expectThat(status >= 400, `a used code gets ${status}`)
      },
    }),
    check('pkce', {
      severity: 'input',
      expects: 'A code without the verifier of its challenge is worth nothing.',
      consequence: 'Who catches the code on its way signs in as the merchant.',
      run: async () => {
        const first = await signedIn()
        const wrong = await first.browser.redeem(first.code, newPkce().verifier)
        expectThat(wrong.status >= 400 && !wrong.tokens.access_token, `a wrong verifier gets ${wrong.status}`)
        const second = await signedIn()
        const none = await second.browser.token({ grant_type: 'authorization_code', code: second.code })
        expectThat(none.status >= 400 && !none.tokens.access_token, `no verifier gets ${none.status}`)
      },
    }),
    check('claims', {
      severity: 'screen',
      expects: 'ID and access token have the claim tenant below the namespace, and readable claims besides.',
      consequence: '“Something went wrong” after each sign-in.',
      run: async () => {
        const { tokens } = await withTokens()
        for (const name of ['id_token', 'access_token'] as const) {
          try {
            readClaims(claimsOf(tokens[name]), options.claimsNamespace)
          } catch {
            throw new Failure(
              `the ${name} lacks the claim ${options.claimsNamespace}tenant, or has claims of another form`,
            )
          }
        }
        expectEqual(claimsOf(tokens.id_token).nonce, 'conform', 'nonce in the ID token')
        expectEqual(claimsOf(tokens.id_token).iss, `${identity}/`, 'iss in the ID token')
      },
    }),
    check('silent', {
      severity: 'screen',
      expects:
        'prompt=none leads back with a code where someone is signed in, and with login_required where nobody is.',
      consequence: 'Each page load asks for the password, or never ends.',
      run: async () => {
        const nobody = await newBrowser().authorize(newPkce().challenge, { prompt: 'none' })
        const known = ['login_required', 'consent_required', 'interaction_required']
        expectThat(known.includes(nobody.get('error') ?? ''), `without a session the error is ${nobody.get('error')}`)
        const { browser } = await withTokens()
        const someone = await browser.authorize(newPkce().challenge, { prompt: 'none' })
        expectThat(Boolean(someone.get('code')), `with a session there is no code, but ${someone.get('error')}`)
      },
    }),
    check('refresh', {
      severity: 'screen',
      expects: 'A refresh token is issued at sign-in and replaced at each use.',
      consequence: '“For your security, you have been logged out”, in the middle of work.',
      run: async () => {
        const { browser, tokens } = await withTokens()
        const first = tokens.refresh_token ?? ''
        expectThat(first !== '', 'there is no refresh token')
        const renewed = await browser.refresh(first)
        expectEqual(renewed.status, 200, 'the status for a refresh token')
        const second = renewed.tokens.refresh_token ?? ''
        expectThat(second !== '' && second !== first, 'the refresh token is not replaced')
        expectEqual((await browser.refresh(second)).status, 200, 'the status for the replaced one')
      },
    }),
    check('refreshReused', {
      severity: 'input',
      expects: 'A refresh token that was replaced two uses ago is refused.',
      consequence: 'A token that someone copied long ago opens the store for good.',
      run: async () => {
        const { browser, tokens } = await withTokens()
        const first = tokens.refresh_token ?? ''
        const second = (await browser.refresh(first)).tokens.refresh_token ?? ''
        await browser.refresh(second)
        const { status } = await browser.refresh(first)
        expectThat(status >= 400, `a used refresh token gets ${status}`)
      },
    }),
    check('wrongPassword', {
      severity: 'input',
      expects: 'A wrong password leads to no code.',
      consequence: 'Anyone signs in as the merchant.',
      run: async () => {
        const { challenge } = newPkce()
        const result = await newBrowser()
          .signIn({ ...signIn, password: `${signIn.password}-wrong` }, challenge)
          .catch((error: unknown) => {
            if (error instanceof Failure) return new URLSearchParams()
            throw error
          })
        expectThat(!result.has('code'), 'a wrong password leads to a code')
      },
    }),
    check('expired', {
      severity: 'screen',
      expects:
        'A password that has expired leads back to the app with an error whose description begins with “E001 - ”.',
      consequence: '“Something went wrong” at each sign-in, and no way to choose another password.',
      run: async () => {
        if (!signIn.expired) {
          throw new NotTried('Give an account whose password has expired: --expired-email and --expired-password.')
        }
        const { email, password } = signIn.expired
        const result = await newBrowser().signIn({ identity, email, password }, newPkce().challenge)
        expectThat(!result.has('code'), 'an expired password leads to a code')
        const described = result.get('error_description') ?? ''
        expectThat(described.startsWith('E001 - '), `error_description is “${described}”`)
      },
    }),
    check('redirects', {
      severity: 'input',
      expects: 'Sign-in and logout lead to registered addresses only.',
      consequence: 'A link to the real login page sends the merchant’s code to someone else.',
      run: async () => {
        const { browser } = await withTokens()
        const elsewhere = 'https://elsewhere.example/'
        const paths = [
          browser.authorizePath(newPkce().challenge, { redirect_uri: elsewhere }),
          `/v2/logout?${new URLSearchParams({ client_id: options.clientId, returnTo: elsewhere })}`,
        ]
        for (const path of paths) {
          const response = await browser.send(path)
          const location = response.headers.get('location') ?? ''
          expectThat(!location.startsWith(elsewhere), `${path.split('?')[0]} leads to ${location}`)
        }
      },
    }),
    check('logout', {
      severity: 'input',
      expects: '/v2/logout ends the session and leads back to the app’s login page.',
      consequence: 'Who sits down at the computer next is signed in as the merchant.',
      run: async () => {
        const { browser } = await withTokens()
        const returnTo = `${options.appOrigin}/login?reason=goodbye`
        const response = await browser.send(
          `/v2/logout?${new URLSearchParams({ client_id: options.clientId, returnTo })}`,
        )
        expectEqual(response.headers.get('location'), returnTo, 'where it leads')
        const after = await browser.authorize(newPkce().challenge, { prompt: 'none' })
        expectThat(!after.has('code'), 'the session is still there')
      },
    }),
    check('cors', {
      severity: 'screen',
      expects: 'The app’s origin may send requests to the token endpoint, with content-type and auth0-client.',
      consequence: '“The login service could not be reached”, after each sign-in.',
      run: async () => {
        const headers = {
          origin: options.appOrigin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,auth0-client',
        }
        const response = await newBrowser().send('/oauth/token', { method: 'OPTIONS', headers })
        expectEqual(
          response.headers.get('access-control-allow-origin'),
          options.appOrigin,
          'access-control-allow-origin',
        )
        const allowed = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase()
        const missing = ['content-type', 'auth0-client'].filter(name => !allowed.includes(name))
        expectEqual(missing, [], 'headers that are not allowed')
      },
    }),
    check('keys', {
      severity: 'screen',
      expects: 'The discovery document names the issuer with a final slash, and where the keys are.',
      consequence: 'Tokens can’t be checked: every request gets 401.',
      run: async () => {
        const response = await newBrowser().send('/.well-known/openid-configuration')
        const found = (await response.json().catch(() => ({}))) as Record<string, unknown>
        expectEqual(found.issuer, `${identity}/`, 'issuer')
        const keys = await newBrowser().send(new URL(String(found.jwks_uri)).pathname)
        const { keys: list } = (await keys.json().catch(() => ({}))) as { keys?: unknown[] }
        expectThat((list?.length ?? 0) > 0, 'there are no keys at jwks_uri')
      },
    }),
  ]
}
