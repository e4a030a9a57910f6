import type { QueryClient } from '@tanstack/react-query'
import { type DataStrategyResult, type MiddlewareFunction, type RouteObject, redirect, replace } from 'react-router'
import { currentConfig } from '#api/client.ts'
import {
  currentUser,
  forgetSession,
  isLeaving,
  knownUser,
  PasswordExpired,
  signedIn,
  signedInUser,
  signIn,
  signOut,
  type User,
} from '#api/session.ts'
import { notifyTabs } from '#api/sessionMessages.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { queryClientContext } from '#page/defineScreen.ts'
import { screenAt } from '#page/screenAt.ts'
import { pathTo } from '../paths.ts'
import { isSamePerson, leaveForOther } from './followSession.ts'
import { throughGate } from './gate.ts'
import { type Arrival, knowsNewAdmin, newAdminUrl } from './leaving.ts'
import { lastTenant, rememberTenant } from './menu/lastTenant.ts'
import { type ScreenTable, screensOf } from './screenTable.ts'
import { inStoreZone } from './storeZone.ts'

/** Why the user was sent to the login page; part of its URL, because the redirect passes another host. */
export const LOGIN_REASONS = ['goodbye', 'inactivity', 'forbidden', 'passwordExpired', 'otherTab'] as const
export type LoginReason = (typeof LOGIN_REASONS)[number]

// Needed at most once per session, so it is not part of startup.
const loginRedirect = () => import('#api/loginRedirect.ts')

/** The user who was last signed in in this tab: the open URL belongs to them, even after they have left. */
const LAST = 'backcounter.lastPerson'
const ownerOf = ({ id, claims }: User) => `${id} ${claims.tenant}`

/** Stores the URL for the current, or last, user of this tab. */
export async function rememberPlace(path: string) {
  const { rememberRedirect } = await loginRedirect()
  const here = knownUser()
  rememberRedirect(path, here ? ownerOf(here) : readStorage(LAST, () => sessionStorage))
}

const loginPath = (reason?: LoginReason) => pathTo('login', {}, { reason })

/** The signed-in user; redirects to the login page if the identity provider reports an expired password. */
async function currentSignIn() {
  try {
    return await signedIn()
  } catch (error) {
    if (error instanceof PasswordExpired) throw redirect(loginPath('passwordExpired'))
    throw error
  }
}

/**
 * Asks once more who is signed in, by leaving the page, where the hidden frame could not know: someone was signed in on
 * this device, and the identity provider may be on another site (decision 72). Returns if there is nothing to ask.
 */
async function askWithoutFrame(): Promise<void> {
  const { identityDomain } = currentConfig()
  const { hostname } = new URL(identityDomain.includes('://') ? identityDomain : `https://${identityDomain}`)
  if (hostname === location.hostname || lastTenant() === null) return
  // Back without a user, the page is not to ask again.
  rememberTenant(null)
  await signIn({ silently: true })
  // The browser is leaving; until then there is nothing to show.
  await new Promise(() => undefined)
}

/** Runs before every screen of the auth parent. */
export const requireLogin =
  (routes: () => RouteObject[]): MiddlewareFunction =>
  async ({ request, context }, next) => {
    const someone = await currentSignIn()
    const url = new URL(request.url)
    const { pathname, search } = url
    if (!someone) {
      await rememberPlace(pathname + search)
      await askWithoutFrame()
      throw redirect(loginPath())
    }
    notifyTabs('in', someone)
    writeStorage(LAST, ownerOf(someone), () => sessionStorage)
    rememberTenant(someone.claims.tenant)
    if (someone.claims.password_expired && pathname !== pathTo('myAccount')) throw redirect(pathTo('myAccount'))
    const isDecided = knowsNewAdmin()
    const newUrl = newAdminUrl(url, routes())
    if (newUrl) throw redirect(newUrl)
    const screen = screenAt(routes(), pathname)
    const routeId = screen?.handle?.routeId
    // A user who must choose a new password is always sent to My account; two redirects would contradict each other.
    if (!routeId || someone.claims.password_expired) return next()
    const { tenant } = someone.claims
    const queryClient = context.get(queryClientContext)
    const inZone = () => inStoreZone({ tenant, queryClient }, next)
    const result = await throughGate({ tenant, routeId, queryClient }, inZone)
    if (typeof result === 'string') throw redirect(pathTo(result as 'dashboard'))
    if (!hasFailed(result) || isDecided || request.signal.aborted) return result
    const there = await urlAfterFailure(queryClient, screensOf(routes()), {
      routeId,
      params: screen?.params ?? {},
      search: url.searchParams,
    })
    if (there) throw replace(there)
    return result
  }

/** Whether loading a screen's data failed, from the results that the router passes to middleware. */
const hasFailed = (results: unknown) =>
  Object.values((results ?? {}) as Record<string, DataStrategyResult>).some(
    ({ type, result }) => type === 'error' && !(result instanceof Response && result.status < 400),
  )

/** The URL on another host of a screen that could not be loaded; `null` if unknown. */
async function urlAfterFailure(
  queryClient: QueryClient,
  screens: ScreenTable,
  arrival: Arrival,
): Promise<string | null> {
  try {
    return await (await import('./newAdmin/afterFailure.ts')).servedThere(queryClient, screens, arrival)
  } catch {
    return null
  }
}

/** The entry route `/` (document 1 §2.1): decides where a new visit goes. */
export async function findEntry(routes: () => RouteObject[], search: URLSearchParams): Promise<Response> {
  const { clearLegacyCookies, takeRedirect } = await loginRedirect()
  clearLegacyCookies()
  const someone = await currentSignIn()
  // Only these parameters are kept: after sign-in, the URL also contains its response.
  const installApp = search.get('installApp') ?? undefined
  const dashboard = pathTo('dashboard', {}, { installApp })
  if (!someone) {
    if (installApp) await rememberPlace(dashboard)
    await askWithoutFrame()
    return redirect(loginPath())
  }
  if (someone.claims.password_expired) return redirect(pathTo('myAccount'))
  const saved = takeRedirect(ownerOf(someone))
  return redirect(saved && leadsToScreen(saved, routes()) ? saved : dashboard)
}

/**
 * Whether a path is that of a screen, so that a stored redirect can't lead to another site, into a loop or to a missing
 * page.
 */
function leadsToScreen(path: string, routes: RouteObject[]): boolean {
  const handle = screenAt(routes, new URL(path, location.origin).pathname)?.handle
  return Boolean(handle && !['entry', 'login', 'logout'].includes(handle.routeId))
}

let leavingUnauthenticated: Promise<void> | null = null

/**
 * The unauthenticated handler (document 2 §6): stores the URL and logs out, once even if several requests are rejected.
 * Unsaved work stays stored.
 */
export async function leaveUnauthenticated() {
  if (isLeaving()) return
  leavingUnauthenticated ??= logOutAsForbidden().finally(() => {
    leavingUnauthenticated = null
  })
  await leavingUnauthenticated
}

async function logOutAsForbidden() {
  const mine = currentUser()
  // Another tab may have changed the user: the new user must not be logged out because of the old one's rejection.
  const now = await signedInUser().catch(() => null)
  if (now && !isSamePerson({ id: now.id, tenant: now.claims.tenant }, mine)) {
    return leaveForOther(now.claims.user_metadata.firstName || now.email)
  }
  await rememberPlace(location.pathname + location.search)
  notifyTabs('out', mine)
  signOut(loginPath('forbidden'))
}

/** A deliberate logout: drafts and recent items are deleted with the session. */
export async function logout(): Promise<never> {
  const someone = await currentSignIn()
  if (!someone) throw redirect(loginPath('goodbye'))
  // First, so that no tab stores anything again.
  forgetSession()
  notifyTabs('out', someone, true)
  writeStorage(LAST, null, () => sessionStorage)
  rememberTenant(null)
  const { forgetUser } = await import('./palette/forgetUser.ts')
  await forgetUser(someone.id)
  await signOut(loginPath('goodbye'))
  // The browser is redirecting to the identity provider; until then there is nothing to show.
  return new Promise(() => undefined)
}
