import type { QueryClient } from '@tanstack/react-query'
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
  redirect,
  replace,
} from 'react-router'
import {
  currentUser,
  forgetSession,
  isLeaving,
  knownUser,
  PasswordExpired,
  signedIn,
  signedInUser,
  signOut,
  type User,
} from '#api/session.ts'
import { tellTabs } from '#api/sessionMessages.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { queryClientContext, type ScreenHandle } from '#page/defineScreen.ts'
import { pathTo } from '../paths.ts'
import { isSamePerson, leaveForOther } from './followSession.ts'
import { throughGate } from './gate.ts'
import { type Arrival, knowsElsewhere, servedElsewhere } from './leaving.ts'

/** Why somebody stands before the login page; part of its address, as the way there leads over another host. */
export const LOGIN_REASONS = ['goodbye', 'inactivity', 'forbidden', 'passwordExpired', 'otherTab'] as const
export type LoginReason = (typeof LOGIN_REASONS)[number]

// Needed once a session at most, so it is not part of the start.
const loginRedirect = () => import('#api/loginRedirect.ts')

/** Who was last signed in in this tab: what they had open is theirs, also when they have gone. */
const LAST = 'backcounter.lastPerson'
const ownerOf = ({ id, claims }: User) => `${id} ${claims.tenant}`

/** Remembers the address for whoever is, or was last, signed in in this tab. */
export async function rememberPlace(path: string) {
  const { rememberRedirect } = await loginRedirect()
  const here = knownUser()
  rememberRedirect(path, here ? ownerOf(here) : readStorage(LAST, () => sessionStorage))
}

const loginPath = (reason?: LoginReason) => pathTo('login', {}, { reason })

/** Who is signed in; leads to the login page where the identity provider says that the password has expired. */
async function whoIsThere() {
  try {
    return await signedIn()
  } catch (error) {
    if (error instanceof PasswordExpired) throw redirect(loginPath('passwordExpired'))
    throw error
  }
}

/** Stands before every screen of the auth parent. */
export const requireLogin =
  (routes: () => RouteObject[]): MiddlewareFunction =>
  async ({ request, context }, next) => {
    const someone = await whoIsThere()
    const url = new URL(request.url)
    const { pathname, search } = url
    if (!someone) {
      await rememberPlace(pathname + search)
      throw redirect(loginPath())
    }
    tellTabs('in', someone)
    writeStorage(LAST, ownerOf(someone), () => sessionStorage)
    if (someone.claims.password_expired && pathname !== pathTo('myAccount')) throw redirect(pathTo('myAccount'))
    const isDecided = knowsElsewhere()
    const address = servedElsewhere(url, routes())
    if (address) throw redirect(address)
    const match = matchRoutes(routes(), pathname)?.at(-1)
    const state = (match?.route.handle as ScreenHandle | undefined)?.routeId
    // Whoever must choose a new password is sent to my account from everywhere; two rules would contradict each other.
    if (!state || someone.claims.password_expired) return next()
    const { tenant } = someone.claims
    const queryClient = context.get(queryClientContext)
    const result = await throughGate({ tenant, state, queryClient }, next)
    if (typeof result === 'string') throw redirect(pathTo(result as 'dashboard'))
    if (!hasFailed(result) || isDecided || request.signal.aborted) return result
    const there = await addressAfterFailure(queryClient, {
      state,
      params: match?.params ?? {},
      search: url.searchParams,
    })
    if (there) throw replace(there)
    return result
  }

/** Whether a screen's data could not be loaded, by what the router gives middleware of its loaders. */
const hasFailed = (results: unknown) =>
  Object.values((results ?? {}) as Record<string, DataStrategyResult>).some(
    ({ type, result }) => type === 'error' && !(result instanceof Response && result.status < 400),
  )

/** The URL on another host of a screen that could not be loaded; `null` where nobody can tell. */
async function addressAfterFailure(queryClient: QueryClient, arrival: Arrival): Promise<string | null> {
  try {
    return await (await import('./newAdmin/afterFailure.ts')).servedThere(queryClient, arrival)
  } catch {
    return null
  }
}

/** The entry route `/` (document 1 §2.1): where somebody who just arrived belongs. */
export async function findEntry(routes: () => RouteObject[], search: URLSearchParams): Promise<Response> {
  const { clearLegacyCookies, takeRedirect } = await loginRedirect()
  clearLegacyCookies()
  const someone = await whoIsThere()
  // Only this of the search goes along: coming from the sign-in page it also holds what proves the sign-in.
  const installApp = search.get('installApp') ?? undefined
  const dashboard = pathTo('dashboard', {}, { installApp })
  if (!someone) {
    if (installApp) await rememberPlace(dashboard)
    return redirect(loginPath())
  }
  if (someone.claims.password_expired) return redirect(pathTo('myAccount'))
  const saved = takeRedirect(ownerOf(someone))
  return redirect(saved && leadsToScreen(saved, routes()) ? saved : dashboard)
}

/** Whether a path is that of a screen, so that a saved redirect can lead neither out, nor round, nor into the void. */
function leadsToScreen(path: string, routes: RouteObject[]): boolean {
  const screen = matchRoutes(routes, new URL(path, location.origin).pathname)?.at(-1)?.route.handle as
    | ScreenHandle
    | undefined
  return Boolean(screen && !['entry', 'login', 'logout'].includes(screen.routeId))
}

let leavingUnauthenticated: Promise<void> | null = null

/**
 * The unauthenticated handler (document 2 §6): remembers where the merchant was and logs out, once however many calls are
 * refused. Unsaved work is kept.
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
  // Another tab may have changed who is signed in: that person must not be logged out for what this one may not do.
  const now = await signedInUser().catch(() => null)
  if (now && !isSamePerson({ id: now.id, tenant: now.claims.tenant }, mine)) {
    return leaveForOther(now.claims.user_metadata.firstName || now.email)
  }
  await rememberPlace(location.pathname + location.search)
  tellTabs('out', mine)
  signOut(loginPath('forbidden'))
}

/** A deliberate logout: unsaved work, and what was used last, is forgotten with the session. */
export async function logout(): Promise<never> {
  const someone = await whoIsThere()
  if (!someone) throw redirect(loginPath('goodbye'))
  // First, so that no tab keeps anything anew.
  forgetSession()
  tellTabs('out', someone, true)
  writeStorage(LAST, null, () => sessionStorage)
  const { forgetUser } = await import('./palette/forgetUser.ts')
  await forgetUser(someone.id)
  await signOut(loginPath('goodbye'))
  // The browser is on its way to the identity provider; until it has left there is nothing to show.
  return new Promise(() => undefined)
}
