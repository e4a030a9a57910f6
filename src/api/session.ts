import type { Claims } from '#contract/claims.ts'

/** Who is signed in, as the ID token says. */
export interface User {
  /** The identity provider's id of the person. */
  id: string
  email: string
  claims: Claims
}

/** What the app needs of an identity provider; `identity.ts` is the real one, tests bring their own. */
export interface Identity {
  /** Asks once, silently, who is signed in; `null` for nobody. Throws if the identity provider can't be reached. */
  start(): Promise<User | null>
  /** An access token that is good now. `fresh` asks for a new one. Throws `SessionEnded` if none is to be had. */
  token(fresh?: boolean): Promise<string>
  /** Who is signed in as the newest ID token has it. */
  read(): Promise<User | null>
  /** Who is signed in at the identity provider now: another tab may have changed that. */
  now(): Promise<User | null>
  /** Leaves for the sign-in page of the identity provider. */
  signIn(): Promise<void>
  /** Forgets the session here and at the identity provider, and comes back to `path`. */
  signOut(path: string): Promise<void>
}

/** No token can be had without the merchant signing in again. */
export class SessionEnded extends Error {}

/** The identity provider refused because the password has expired (document 2 §8: an error beginning `E001 - `). */
export class PasswordExpired extends Error {}

/** Who is signed in could not be found out. */
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
  /** Fetches the identity client anew. */
  again?: () => Promise<Identity>
  person: Promise<User | null>
  /** Whether the question who is signed in has been answered, or has failed. */
  status: 'pending' | 'answered' | 'failed'
  known: User | null
  ended: boolean
  /** The person logged out: nothing of theirs may be kept any more. */
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
 * Begins a session. The question who is signed in is asked at once; others wait for the answer with `signedIn()`. `again`
 * gives the identity for another try.
 */
export function startSession(identity: Promise<Identity>, again?: () => Promise<Identity>): Promise<User | null> {
  const person = identity.then(loaded => loaded.start())
  const started: SessionState = {
    identity,
    again,
    person,
    status: 'pending',
    known: null,
    ended: false,
    isForgotten: false,
  }
  state = started
  leaving = false
  started.person.then(
    person => {
      started.status = 'answered'
      started.known = person
    },
    () => {
      started.status = 'failed'
    },
  )
  return started.person
}

/** Who is signed in; `null` for nobody. Whoever comes after a failure asks anew. */
export function signedIn(): Promise<User | null> {
  const asked = current()
  return asked.status === 'failed' ? startSession(asked.again?.() ?? asked.identity, asked.again) : asked.person
}

/** Whether it is not known yet who is signed in. */
export const isStarting = () => state?.status === 'pending'

/** The person that is signed in, for code under the auth parent, where there always is one. */
export function currentUser(): User {
  const { known } = current()
  if (!known) throw new Error('Nobody is signed in here.')
  return known
}

/** The same, for code that may run where nobody is. */
export const knownUser = () => state?.known ?? null

/** From now on nothing that the person types is kept on this device: they logged out, here or in another tab. */
export function forgetSession() {
  current().isForgotten = true
}

export const isForgotten = () => state?.isForgotten ?? false

/** Who is signed in at the identity provider, whatever this tab knows. */
export const signedInUser = async () => (await current().identity).now()

/** A token for a call. If the session is over, says so to whoever listens (unless `quiet`) and throws `SessionEnded`. */
export async function accessToken(fresh = false, quiet?: boolean): Promise<string> {
  const asked = current()
  try {
    const token = await (await asked.identity).token(fresh)
    if (asked.ended) changeEnded(asked, false)
    return token
  } catch (error) {
    if (!quiet && error instanceof SessionEnded) endSession()
    throw error
  }
}

/** Asks the identity provider anew what it says of the person, after something was changed there. */
export async function refreshUser(): Promise<void> {
  const asked = current()
  await accessToken(true)
  asked.known = await (await asked.identity).read()
  asked.person = Promise.resolve(asked.known)
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

/** Whether the page is on its way to the identity provider; then nothing should hold it back. */
export const isLeaving = () => leaving

/** Leaves the page by `way`; if that fails the page stays, and is guarded again. */
async function leaveBy(way: () => Promise<void>) {
  leaving = true
  try {
    await way()
  } catch (error) {
    leaving = false
    throw error
  }
}

/** Goes to another page of the app by loading it, unhindered; once, however many ask for it. */
export function leaveTo(path: string) {
  if (leaving) return
  leaving = true
  location.replace(path)
}

export const signIn = () => leaveBy(async () => (await current().identity).signIn())
export const signOut = (path: string) => leaveBy(async () => (await current().identity).signOut(path))
