import type { QueryClient } from '@tanstack/react-query'
import {
  type DataRouter,
  type DataStrategyResult,
  type MiddlewareFunction,
  type RouteObject,
  redirect,
  replace,
} from 'react-router'
import { currentConfig } from '#api/client.ts'
import { confirmCopy, deleteCopy } from '#api/deviceCopy/deviceCopy.ts'
import { isSameUser } from '#api/sameUser.ts'
import {
  currentUser,
  firstUser,
  forgetSession,
  isLeaving,
  isPresumed,
  knownUser,
  onAnswer,
  PasswordExpired,
  SignInRefused,
  signedIn,
  signedInUser,
  signIn,
  signOut,
  type User,
} from '#api/session.ts'
import { nameOf, notifyTabs } from '#api/sessionMessages.ts'
import { keepSilentFrame, usesFrame } from '#api/silentFrame.ts'
import { identityOrigin } from '#contract/config.ts'
import { sameValue } from '#lib/sameValue.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { queryClientContext } from '#page/defineScreen.ts'
import { screenAt } from '#page/screenAt.ts'
import { pathTo } from '../paths.ts'
import { isSamePerson, leaveForOther } from './followSession.ts'
import { startsInShell, throughGate } from './gate.ts'
import { type Arrival, knowsNewAdmin, newAdminUrl } from './leaving.ts'
import { lastTenant, rememberTenant } from './menu/lastTenant.ts'
import { type ScreenTable, screensOf } from './screenTable.ts'
import { inStoreZone } from './storeZone.ts'

/** Why the user was sent to the login page; part of its URL, because the redirect passes another host. */
export const LOGIN_REASONS = ['goodbye', 'inactivity', 'forbidden', 'passwordExpired', 'refused', 'otherTab'] as const
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

/** Notes on this device who is signed in. */
function enter(someone: User) {
  notifyTabs('in', someone)
  writeStorage(LAST, ownerOf(someone), () => sessionStorage)
  rememberTenant(someone.claims.tenant)
}

/**
 * Follows the answers to who is signed in. A start from the copy goes on if it was the right user, and loads the page again as
 * another one; without a user, `requireLogin` redirects. Returns a function that stops it.
 */
export const followAnswers = (router: Pick<DataRouter, 'revalidate'>) =>
  onAnswer(async (someone, presumed) => {
    const isOther = someone && presumed && !isSameUser(someone, presumed)
    if (someone && presumed && !isOther) enter(someone)
    if (isOther) {
      // The next page load must not open the copy of the other.
      await confirmCopy(someone)
      return leaveForOther({ id: someone.id, name: nameOf(someone) }, presumed)
    }
    // What the claims allow may have changed since.
    if (presumed && !sameValue(someone?.claims, presumed.claims)) await router.revalidate()
  })

/** The signed-in user; redirects to the login page if the identity provider reports an expired password or another refusal. */
async function currentSignIn(ask = signedIn) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PasswordExpired) throw redirect(loginPath('passwordExpired'))
    if (!(error instanceof SignInRefused)) throw error
    // It may have been a question about another store only.
    await askWithoutFrame()
    throw redirect(loginPath('refused'))
  }
}

/** The user whose screen opens now. One of the copy only if nothing about them or their store is to be decided first. */
async function firstSignIn() {
  const someone = await currentSignIn(firstUser)
  return isPresumed() && (someone?.claims.password_expired || !startsInShell()) ? currentSignIn() : someone
}

/**
 * Asks once more who is signed in, by leaving the page, where there is no hidden frame or it could not know: someone was
 * signed in on this device, and the identity provider may be on another site (decisions 72 and 107). Returns if there is
 * nothing to ask.
 */
async function askWithoutFrame(): Promise<void> {
  const config = currentConfig()
  const { hostname } = new URL(identityOrigin(config))
  if ((usesFrame(config) && hostname === location.hostname) || lastTenant() === null) return
  keepSilentFrame()
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
    const someone = await firstSignIn()
    const url = new URL(request.url)
    const { pathname, search } = url
    if (!someone) {
      await rememberPlace(pathname + search)
      await askWithoutFrame()
      void deleteCopy()
      throw redirect(loginPath())
    }
    if (!isPresumed()) enter(someone)
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
  const someone = await firstSignIn()
  // Only these parameters are kept: after sign-in, the URL also contains its response.
  const installApp = search.get('installApp') ?? undefined
  const dashboard = pathTo('dashboard', {}, { installApp })
  if (!someone) {
    if (installApp) await rememberPlace(dashboard)
    await askWithoutFrame()
    void deleteCopy()
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
    return leaveForOther({ id: now.id, name: nameOf(now) })
  }
  await Promise.all([rememberPlace(location.pathname + location.search), deleteCopy()])
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
