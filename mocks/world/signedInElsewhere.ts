import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { apiBelow, type Config, localConfig } from '#contract/config.ts'
import { findByEmail } from '../server/identity/people.ts'
import type { Certificate } from '../start/httpServer.ts'
import { startProvider } from '../start/provider.ts'
import { PERSONAS } from '../start/seeds/personas.ts'
import { bindAppPort, servePreview } from '../start/servePreview.ts'

/** Claims by the id of an account at the identity provider, with their whole names. */
type Accounts = Map<string, Record<string, unknown>>

/** What an identity provider has to be told. */
export interface IdentitySettings {
  config: Pick<Config, 'identityClientId' | 'identityAudience' | 'claimsNamespace'>
  appOrigins: readonly string[]
  accounts: Accounts
  /** The description of the error that an account's sign-in ends with; `undefined` where it succeeds. */
  refusal: (account: string) => string | undefined
  /** Whether it responds to the hidden frame. */
  hasFrame: boolean
}

export interface IdentityProvider {
  origin: string
  stop(): Promise<void>
}

/** Accounts that no demo store has, and how their sign-in ends. */
const REFUSALS: Record<string, string> = {
  'expired@elsewhere.test': 'E001 - The password has expired.',
  'blocked@elsewhere.test': 'The account is blocked.',
}

export type Elsewhere = Awaited<ReturnType<typeof openElsewhere>>

/** The built app and the provider with its demo stores, whose people an identity provider of someone else signs in, and a browser. */
export async function openElsewhere(
  start: (settings: IdentitySettings) => Promise<IdentityProvider>,
  {
    executablePath,
    hasFrame = true,
    identityFrame = hasFrame ? 'yes' : 'no',
    certificate,
  }: {
    executablePath: string
    hasFrame?: boolean
    identityFrame?: Config['identityFrame']
    /** For the app and the provider: an identity provider with https is of another site than an app without, and its cookie a third party's. */
    certificate?: Certificate
  },
) {
  const undos: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const undo of undos.splice(0).reverse()) await undo()
  }
  try {
    const seat = await bindAppPort(0, certificate)
    undos.push(seat.stop)
    const appOrigin = seat.origin
    const accounts: Accounts = new Map()
    const identity = await start({
      ...{ config: localConfig(), appOrigins: [appOrigin], accounts, hasFrame },
      refusal: account => REFUSALS[account],
    })
    undos.push(identity.stop)
    const provider = await startProvider({
      firstPort: 0,
      database: { memory: true },
      appOrigins: [appOrigin],
      hasOtherIssuer: true,
      certificate,
      settings: { identityFrame },
      addresses: { identityDomain: identity.origin, ...apiBelow(appOrigin) },
    })
    undos.push(provider.stop)
    const { config, database, api } = provider
    for (const { email, firstName, lastName, impersonator = false, passwordExpired = false } of PERSONAS) {
      const user = await findByEmail(database.db, email)
      if (!user) continue
      const ours = {
        tenant: user.tenant,
        user_id: user.id,
        user_metadata: { firstName, lastName },
        ...(impersonator && { impersonator }),
        ...(passwordExpired && { password_expired: true }),
      }
      const named = Object.entries(ours).map(([name, value]) => [config.claimsNamespace + name, value])
      accounts.set(email, { email, email_verified: true, ...Object.fromEntries(named) })
    }
    await servePreview({ port: seat, config, api })
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    undos.push(() => browser.close())
    return { appOrigin, identity, accounts, open: () => openWindow(browser, appOrigin, identity.origin), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A window of its own, where nobody is signed in yet. */
async function openWindow(browser: Browser, baseURL: string, identityOrigin: string) {
  const context = await browser.newContext({ baseURL, locale: 'en-US', ignoreHTTPSErrors: true })
  context.setDefaultTimeout(60_000)
  return { context, page: await context.newPage(), ...watch(context, identityOrigin) }
}

/** What the browser asks the identity provider: pages that it leaves for, frames, and token requests by their grant. */
function watch(context: BrowserContext, identityOrigin: string) {
  const departures: string[] = []
  const frames: string[] = []
  const grants: URLSearchParams[] = []
  context.on('request', request => {
    const url = new URL(request.url())
    if (url.origin !== identityOrigin) return
    if (url.pathname === '/oauth/token' && request.method() === 'POST') {
      grants.push(new URLSearchParams(request.postData() ?? ''))
    }
    if (url.pathname !== '/authorize') return
    if (url.searchParams.get('response_mode') === 'web_message') frames.push(url.href)
    else if (request.isNavigationRequest()) departures.push(url.href)
  })
  return { departures, frames, grants }
}

/** Waits until what was typed is stored in the browser's database. */
export async function untilStored(page: Page, typed: string): Promise<void> {
  await page.waitForFunction(async text => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('backcounter')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const found = await new Promise<unknown[]>((resolve, reject) => {
      const request = database.transaction('drafts').objectStore('drafts').getAll()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    database.close()
    return JSON.stringify(found).includes(text)
  }, typed)
}

/** Signs in on the identity provider's page, from a screen of the app, and waits until that screen shows. */
export async function signIn(page: Page, email: string, path = '/product'): Promise<void> {
  await startSignIn(page, email, path)
  await page.locator('#content').getByRole('heading', { level: 1 }).waitFor()
}

/** The same, for a sign-in that ends otherwise. */
export async function startSignIn(page: Page, email: string, path = '/product'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillSignIn(page, email)
}

export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
