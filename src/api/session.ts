import type { Claims } from '#contract/claims.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The signed-in user, according to the ID token. */
export interface User {
  /** The user's id at the identity provider. */
  id: string
  email: string
  claims: Claims
}

export interface SignInOptions {
  silently?: boolean
  email?: string
}

/** The parts of an identity provider that the app needs; `identity.ts` is the real one, tests pass their own. */
export interface Identity {
  /** Checks once, silently, who is signed in; `null` for no one. Throws if the identity provider can't be reached. */
  start(): Promise<User | null>
  /** A valid access token. `fresh` requests a new one. Throws `SessionEnded` if there is none. */
  token(fresh?: boolean): Promise<string>
  /** The signed-in user according to the newest ID token. */
  read(): Promise<User | null>
  /** The user who is signed in at the identity provider now: another tab may have changed that. */
  now(): Promise<User | null>
  /**
   * Redirects to the sign-in page of the identity provider. `silently` redirects straight back, signed in or not: a hidden
   * frame does not see the session of a provider on another site if the browser blocks third-party cookies. `email` is filled
   * in there.
   */
  signIn(options?: SignInOptions): Promise<void>
  /** Ends the session here and at the identity provider, and returns to `path`. */
  signOut(path: string): Promise<void>
}

/** No token can be had without the merchant signing in again. */
export class SessionEnded extends Error {}

/** The identity provider refused because the password has expired (document 2 §8: an error beginning `E001 - `). */
export class PasswordExpired extends Error {}

/** It could not be determined who is signed in. */
export class LoginUnavailable extends Error {
  /** By how many minutes the device's clock is ahead (behind, if negative), where that is the reason; otherwise 0. */
  readonly minutesAhead: number

  constructor(cause: unknown, minutesAhead = 0) {
    super('The login service cannot be used.', { cause })
    this.name = 'LoginUnavailable'
    this.minutesAhead = minutesAhead
  }
}

interface SessionState {
  identity: Promise<Identity>
  /** Loads the identity client again. */
  again?: () => Promise<Identity>
  user: Promise<User | null>
  /** Whether silent sign-in has finished or failed. */
  status: 'pending' | 'answered' | 'failed'
  known: User | null
  ended: boolean
  /** The user logged out: none of their data may be stored any more. */
  isForgotten: boolean
}

let state: SessionState | null = null
let leaving = false
const listeners = new Set<() => void>()

function current(): SessionState {
  if (!state) throw new Error('The session is used before it was started.')
  return state
}

/**
 * Starts a session. Silent sign-in starts at once; others wait for it with `signedIn()`. `again` returns the identity
 * for another attempt.
 */
export function startSession(identity: Promise<Identity>, again?: () => Promise<Identity>): Promise<User | null> {
  const user = identity.then(loaded => loaded.start())
  const started: SessionState = {
    identity,
    again,
    user,
    status: 'pending',
    known: null,
    ended: false,
    isForgotten: false,
  }
  state = started
  leaving = false
  started.user.then(
    user => {
      started.status = 'answered'
      started.known = user
    },
    () => {
      started.status = 'failed'
    },
  )
  return started.user
}

/** The signed-in user; `null` for no one. After a failure, the next call tries again. */
export function signedIn(): Promise<User | null> {
  const attempt = current()
  return attempt.status === 'failed' ? startSession(attempt.again?.() ?? attempt.identity, attempt.again) : attempt.user
}

/** Whether it is not known yet who is signed in. */
export const isStarting = () => state?.status === 'pending'

/** The signed-in user, for code under the auth parent, where there always is one. */
export function currentUser(): User {
  const { known } = current()
  if (!known) throw new Error('Nobody is signed in here.')
  return known
}

/** The same, for code that may also run without a signed-in user. */
export const knownUser = () => state?.known ?? null

/** Whether the user may use an endpoint: some are not for support staff. */
export const mayUse = ({ isForSupport }: Pick<Endpoint, 'isForSupport'>) =>
  isForSupport || knownUser()?.claims.impersonator !== true

/** From now on the user's input is not stored on this device: they logged out, here or in another tab. */
export function forgetSession() {
  current().isForgotten = true
}

export const isForgotten = () => state?.isForgotten ?? false

/** The user who is signed in at the identity provider, whatever this tab has stored. */
export const signedInUser = async () => (await current().identity).now()

/** An access token. If the session has ended, notifies the listeners (unless `quiet`) and throws `SessionEnded`. */
export async function accessToken(fresh = false, quiet?: boolean): Promise<string> {
  const attempt = current()
  try {
    const token = await (await attempt.identity).token(fresh)
    if (attempt.ended) changeEnded(attempt, false)
    return token
  } catch (error) {
    if (!quiet && error instanceof SessionEnded) endSession()
    throw error
  }
}

/** Reloads the user's data from the identity provider after it was changed there. */
export async function refreshUser(): Promise<void> {
  const attempt = current()
  await accessToken(true)
  attempt.known = await (await attempt.identity).read()
  attempt.user = Promise.resolve(attempt.known)
}

/** Someone was working and can't go on without signing in again: the session-timeout dialog shows. */
export function endSession() {
  if (current().known) changeEnded(current(), true)
}

function changeEnded(session: SessionState, ended: boolean) {
  session.ended = ended
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: whether the session ended while someone was working. */
export const sessionEnded = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => state?.ended ?? false,
}

/** Whether the page is redirecting to the identity provider; then nothing should block it. */
export const isLeaving = () => leaving

/** Leaves the page by calling `way`; if that fails the page stays, and unsaved changes are protected again. */
async function leaveBy(way: () => Promise<void>) {
  leaving = true
  try {
    await way()
  } catch (error) {
    leaving = false
    throw error
  }
}

/** Loads another page of the app without a confirmation; only once, even if several callers request it. */
export function leaveTo(path: string) {
  if (leaving) return
  leaving = true
  location.replace(path)
}

export const signIn = (options?: SignInOptions) => leaveBy(async () => (await current().identity).signIn(options))
export const signOut = (path: string) => leaveBy(async () => (await current().identity).signOut(path))
