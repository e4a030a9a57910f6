import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '../start/test/certificate.ts'
import { startAuth0Simulator } from './auth0Simulator.ts'
import { withPackages } from './npmPackages.ts'
import { type OidcProviderModule, startOidcProvider } from './oidcProvider.ts'
import { withPrograms } from './programs.ts'
import {
  type Elsewhere,
  fillSignIn,
  type IdentityProvider,
  type IdentitySettings,
  openElsewhere,
  signIn,
  startSignIn,
  untilStored,
} from './signedInElsewhere.ts'

const OWNER = 'owner@demo.test'

type Start = (settings: IdentitySettings) => Promise<IdentityProvider>
type Options = Parameters<typeof openElsewhere>[1]

/** The built app, for a group of tests. */
function opened(start: Start, options: Options) {
  let stand: Elsewhere
  beforeAll(async () => {
    stand = await openElsewhere(start, options)
  }, 240_000)
  afterAll(() => stand?.stop())
  return () => stand
}

/** What an identity provider can do beyond signing people in. */
interface Abilities {
  /** It has https. */
  isSecure: boolean
  /** Its tokens end while someone works. */
  renews: boolean
  /** It refuses sign-ins, and says why. */
  refuses: boolean
  /** Someone with a session is sent back without a page. */
  redirects: boolean
}

/** The same with each identity provider. */
function describeSignIn(
  start: Start,
  executablePath: string,
  { isSecure, renews, refuses, redirects }: Abilities,
): void {
  const certificate = isSecure ? makeCertificate().certificate : undefined
  describe('with a hidden frame', () => {
    const stand = opened(start, { executablePath, certificate })

    test('a reload stays signed in, without leaving the page', async () => {
      const { page, departures, frames } = await stand().open()
      await signIn(page, OWNER, '/product?search=lamp')
      expect(departures).toHaveLength(1)
      await page.reload()
      await page.getByRole('heading', { name: 'Search results' }).waitFor()
      expect(new URL(page.url()).search).toBe('?search=lamp')
      expect([departures.length, frames.length > 0]).toEqual([1, true])
    })

    test.runIf(renews)('tokens are renewed while someone works, each by a new one', async () => {
      const { page, grants } = await stand().open()
      await signIn(page, OWNER)
      await page.getByRole('link', { name: 'Customers', exact: true }).click()
      await page.getByRole('table', { name: 'Customers' }).waitFor()
      await page.getByRole('link', { name: 'Orders', exact: true }).click()
      await page.getByRole('table', { name: 'Orders' }).waitFor()
      const renewals = grants.filter(grant => grant.get('grant_type') === 'refresh_token')
      const tokens = renewals.map(grant => grant.get('refresh_token'))
      expect(renewals.length).toBeGreaterThan(1)
      expect(new Set(tokens).size).toBe(tokens.length)
    })

    test('a logout ends the session there, and in every tab', async () => {
      const { page, context } = await stand().open()
      await signIn(page, OWNER)
      const other = await context.newPage()
      await other.goto('/customer')
      await other.getByRole('table', { name: 'Customers' }).waitFor()
      await other.goto('/logout')
      await other.getByText('You are logged out.').waitFor()
      await page.getByText('You logged out in another tab.').waitFor()
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByLabel('Email').waitFor()
    })

    test.runIf(refuses)('a password that expired there leads to the login page, with words', async () => {
      const { page } = await stand().open()
      await startSignIn(page, 'expired@elsewhere.test')
      await page.getByText('Your password has expired. Log in to choose a new one.').waitFor()
    })

    test.runIf(refuses)('a sign-in that is refused there says so', async () => {
      const { page } = await stand().open()
      await startSignIn(page, 'blocked@elsewhere.test')
      await page.getByText('The login service refused to sign you in.').waitFor()
    })

    test('the claim of an expired password opens My account', async () => {
      const { page } = await stand().open()
      await startSignIn(page, 'lapsed@demo.test')
      await page.waitForURL('/myaccount')
      await page.getByText('Your password has expired. Choose a new password to continue.').waitFor()
    })

    test('support staff work in the store that their claims name', async () => {
      const { page } = await stand().open()
      await startSignIn(page, 'concierge@demo.test')
      await page.getByText('You are working in the store Harbor & Hearth.').waitFor()
    })

    test('an account that no store has sees none', async () => {
      const { page } = await stand().open()
      stand().accounts.set('stranger@demo.test', {
        ...stand().accounts.get(OWNER),
        'https://backcounter.example/user_id': 'stranger',
      })
      await startSignIn(page, 'stranger@demo.test')
      await page.getByText('no longer have access').waitFor()
      expect(await page.getByRole('table', { name: 'Products' }).count()).toBe(0)
    })
  })

  describe.runIf(redirects)('without a frame, as the configuration says', () => {
    const stand = opened(start, { executablePath, hasFrame: false })

    test('a reload leaves once, comes back to the place, and loses nothing', async () => {
      const { page, departures, frames } = await stand().open()
      await signIn(page, OWNER, '/product?search=lamp')
      await page.getByRole('table', { name: 'Products' }).getByRole('link').first().click()
      const name = page.getByRole('textbox', { name: 'Name', exact: true })
      await name.fill('Typed before the reload')
      const place = page.url()
      await untilStored(page, 'Typed before the reload')
      departures.length = 0
      await page.reload()
      await page.getByRole('button', { name: 'Restore changes' }).click()
      expect(await name.inputValue()).toBe('Typed before the reload')
      expect([page.url(), departures.length, frames]).toEqual([place, 1, []])
    })

    test('without a session there, the page leaves once and then asks', async () => {
      const { page, context, departures } = await stand().open()
      await signIn(page, OWNER)
      await context.clearCookies({ name: /^(?!loginRedirect)/ })
      departures.length = 0
      for (const path of ['/product', '/customer']) {
        await page.goto(path)
        await page.getByRole('button', { name: 'Log in' }).waitFor()
      }
      expect(departures).toHaveLength(1)
      await page.getByRole('button', { name: 'Log in' }).click()
      await fillSignIn(page, OWNER)
      await page.getByRole('table', { name: 'Customers' }).waitFor()
    })
  })
}

await withPackages({ 'oidc-provider': '9.13.3' }, 'oidc-provider', ({ load }) => {
  withPrograms(['chromium'], 'in a browser', ({ chromium: executablePath }) => {
    const start: Start = settings => startOidcProvider(load('oidc-provider') as OidcProviderModule, settings)
    describeSignIn(start, executablePath, { isSecure: false, renews: true, refuses: true, redirects: true })
  })
})

await withPackages({ '@simulacrum/auth0-simulator': '0.11.4' }, 'the simulator of Auth0', installed => {
  withPrograms(['chromium', 'openssl'], 'in a browser', ({ chromium: executablePath }) => {
    const start: Start = settings => startAuth0Simulator(installed, settings)
    describeSignIn(start, executablePath, { isSecure: true, renews: false, refuses: false, redirects: false })
  })
})
