import { type MiddlewareFunction, matchRoutes, type RouteObject, redirect } from 'react-router'
import { PasswordExpired, person, signedIn, signOut } from '#api/session.ts'
import { pathTo } from '../paths.ts'
import { servedElsewhere } from './leaving.ts'

/** Why somebody stands before the login page; part of its address, as the way there leads over another host. */
export const LOGIN_REASONS = ['goodbye', 'inactivity', 'forbidden', 'passwordExpired'] as const
export type LoginReason = (typeof LOGIN_REASONS)[number]

// Needed once a session at most, so it is not part of the start.
const loginRedirect = () => import('#api/loginRedirect.ts')

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
  async ({ request }) => {
    const someone = await whoIsThere()
    const url = new URL(request.url)
    const { pathname, search } = url
    if (!someone) {
      const { rememberRedirect } = await loginRedirect()
      rememberRedirect(pathname + search)
      throw redirect(loginPath())
    }
    if (someone.claims.password_expired && pathname !== pathTo('myAccount')) throw redirect(pathTo('myAccount'))
    const address = servedElsewhere(url, routes())
    if (address) throw redirect(address)
  }

/** The entry route `/` (document 1 §2.1): where somebody who just arrived belongs. */
export async function findEntry(routes: () => RouteObject[], search: URLSearchParams): Promise<Response> {
  const { clearLegacyCookies, rememberRedirect, takeRedirect } = await loginRedirect()
  clearLegacyCookies()
  const someone = await whoIsThere()
  // Only this of the search goes along: coming from the sign-in page it also holds what proves the sign-in.
  const installApp = search.get('installApp') ?? undefined
  const dashboard = pathTo('dashboard', {}, { installApp })
  if (!someone) {
    if (installApp) rememberRedirect(dashboard)
    return redirect(loginPath())
  }
  if (someone.claims.password_expired) return redirect(pathTo('myAccount'))
  const saved = takeRedirect()
  return redirect(saved && leadsToScreen(saved, routes()) ? saved : dashboard)
}

/** Whether a path is that of a screen, so that a saved redirect can lead neither out, nor round, nor into the void. */
function leadsToScreen(path: string, routes: RouteObject[]): boolean {
  const screen = matchRoutes(routes, new URL(path, location.origin).pathname)?.at(-1)?.route.handle
  return Boolean(screen && !['entry', 'login', 'logout'].includes(screen.state))
}

/** The unauthenticated handler (document 2 §6): remembers where the merchant was and logs out. Unsaved work is kept. */
export async function leaveUnauthenticated() {
  const { rememberRedirect } = await loginRedirect()
  rememberRedirect(location.pathname + location.search)
  signOut(loginPath('forbidden'))
}

/** A deliberate logout: unsaved work, and what was used last, is forgotten with the session. */
export async function logout(): Promise<never> {
  const someone = await whoIsThere()
  if (!someone) throw redirect(loginPath('goodbye'))
  const { forgetPerson } = await import('./palette/forgetPerson.ts')
  await forgetPerson(person().id)
  await signOut(loginPath('goodbye'))
  // The browser is on its way to the identity provider; until it has left there is nothing to show.
  return new Promise(() => undefined)
}
