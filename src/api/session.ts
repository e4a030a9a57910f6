import type { Claims } from '#contract/claims.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { confirmCopy, deleteCopy } from './deviceCopy/deviceCopy.ts'
import { isSameUser } from './sameUser.ts'

/** The signed-in user, according to the ID token. */
export interface User {
  /** The user's id in the store, which is usually that at the identity provider. */
  id: string
  email: string
  claims: Claims
}

export interface SignInOptions {
  silently?: boolean
  email?: string
  /** The tenant of another store of the same person, to open without asking them anything. */
  store?: string
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

/** The identity provider refused to sign someone in, and not because nobody is signed in there. */
export class SignInRefused extends Error {}

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

/** Why a session ended: it was over, or its user was removed from the store. */
export type SessionEnd = 'over' | 'noAccess'

interface SessionState {
  identity: Promise<Identity>
  /** Loads the identity client again. */
  again?: () => Promise<Identity>
  user: Promise<User | null>
  /** The same, or earlier the user of the copy on this device. */
  first: Promise<User | null>
  /** Whether silent sign-in has finished or failed. */
  status: 'pending' | 'answered' | 'failed'
  /** Whether a screen has asked: a failure before that is not tried again until one knows of it. */
  isTold: boolean
  known: User | null
  /** `known` is the user of the copy on this device: the answer isn't there yet. */
  isPresumed: boolean
  /** The answer was another one, so what is shown must go. */
  isRevoked: boolean
  ended: SessionEnd | null
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

/** Called with each answer to who is signed in, and who was presumed to be until then. */
type AnswerListener = (user: User | null, presumed: User | null) => void
const answerListeners = new Set<AnswerListener>()

/** Calls `listener` in the task in which an answer arrives; returns the unsubscribe function. */
export function onAnswer(listener: AnswerListener): () => void {
  answerListeners.add(listener)
  return () => answerListeners.delete(listener)
}

/**
 * Starts a session. Silent sign-in starts at once; others wait for it with `signedIn()`. `again` returns the identity
 * for another attempt. `presumed` is who it is according to the copy on this device: their screens show until the answer arrives.
 */
export function startSession(
  identity: Promise<Identity>,
  again?: () => Promise<Identity>,
  presumed: Promise<User | null> = Promise.resolve(null),
): Promise<User | null> {
  const user = identity.then(loaded => loaded.start())
  const started: SessionState = {
    identity,
    again,
    user,
    first: firstOf(user, presumed),
    status: 'pending',
    isTold: false,
    known: null,
    isPresumed: false,
    isRevoked: false,
    ended: null,
    isForgotten: false,
  }
  state = started
  leaving = false
  presumed.then(copied => copied && started.status !== 'answered' && presume(started, copied))
  started.first.catch(() => undefined)
  started.user.then(
    answered => answer(started, answered),
    () => {
      started.status = 'failed'
    },
  )
  return started.user
}

/** Whichever comes first: the answer, or somebody's copy, which also counts once there is no answer to be had. */
const firstOf = (user: Promise<User | null>, presumed: Promise<User | null>) =>
  Promise.race([
    presumed.then(copied => copied ?? user),
    user.catch(async error => {
      const copied = await presumed
      if (copied) return copied
      throw error
    }),
  ])

function presume(session: SessionState, user: User) {
  session.known = user
  session.isPresumed = true
}

function answer(session: SessionState, user: User | null) {
  const presumed = session.isPresumed ? session.known : null
  session.status = 'answered'
  session.isPresumed = false
  session.isRevoked = presumed !== null && !(user && isSameUser(user, presumed))
  const settle = () => {
    session.known = user
    if (user) void confirmCopy(user)
    for (const listener of answerListeners) listener(user, presumed)
  }
  if (!session.isRevoked) return settle()
  // React removes what is shown in a microtask of its own, while its user is still known.
  notify()
  queueMicrotask(settle)
}

/** The signed-in user; `null` for no one. After a failure, the next call tries again. */
export function signedIn(): Promise<User | null> {
  const attempt = current()
  if (attempt.status !== 'failed') return attempt.user
  const { identity, again, known, isPresumed, isForgotten } = attempt
  const next = startSession(again?.() ?? identity, again)
  if (known && isPresumed) presume(current(), known)
  current().isForgotten = isForgotten
  return next
}

/** The user whose screens may show: of the copy on this device, until it is known who is signed in. */
export async function firstUser(): Promise<User | null> {
  const attempt = current()
  const { known, isPresumed, status, isTold, first } = attempt
  if (known && isPresumed) return known
  attempt.isTold = true
  return status === 'pending' || (status === 'failed' && !isTold) ? first : signedIn()
}

/** Whether it is not known yet who is signed in, and nobody is presumed to be. */
export const isStarting = () => state?.status === 'pending' && !state.isPresumed

/** Whether the user is the one of the copy on this device, and the answer isn't there yet. */
export const isPresumed = () => state?.isPresumed ?? false

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

/** From now on nothing of the user is stored on this device: they logged out, here or in another tab. */
export function forgetSession() {
  current().isForgotten = true
  void deleteCopy()
}

export const isForgotten = () => state?.isForgotten ?? false

/** The user who is signed in at the identity provider, whatever this tab has stored. */
export const signedInUser = async () => (await current().identity).now()

/** An access token. If the session has ended, notifies the listeners (unless `quiet`) and throws `SessionEnded`. */
export async function accessToken(fresh = false, quiet?: boolean): Promise<string> {
  if (isPresumed()) await confirmed()
  const attempt = current()
  try {
    const token = await (await attempt.identity).token(fresh)
    if (attempt.ended) changeEnded(attempt, null)
    return token
  } catch (error) {
    if (error instanceof SessionEnded) {
      if (quiet) void deleteCopy()
      else endSession()
    }
    throw error
  }
}

/** Waits until the presumed user is known to be signed in. If they aren't, what asks is leaving its screen. */
async function confirmed() {
  await signedIn()
  if (current().isRevoked) throw new SessionEnded('Another user was presumed.')
}

/** Reloads the user's data from the identity provider after it was changed there. */
export async function refreshUser(): Promise<void> {
  const attempt = current()
  await accessToken(true)
  attempt.known = await (await attempt.identity).read()
  attempt.user = Promise.resolve(attempt.known)
  if (attempt.known) void confirmCopy(attempt.known)
}

/** Someone was working and can't go on without signing in again: the session-timeout dialog shows. */
export function endSession(why: SessionEnd = 'over') {
  const session = current()
  void deleteCopy()
  // Each further request would only say that the session is over.
  if (session.known && session.ended !== 'noAccess') changeEnded(session, why)
}

function changeEnded(session: SessionState, ended: SessionEnd | null) {
  session.ended = ended
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For `useSyncExternalStore`: whether what is shown from the copy on this device must go, because its user isn't signed in. */
export const sessionRevoked = { subscribe, get: () => state?.isRevoked ?? false }

/** For `useSyncExternalStore`: why the session ended while someone was working; `null` if it didn't. */
export const sessionEnded = { subscribe, get: () => state?.ended ?? null }

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
