import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Db } from '../../db/database.ts'
import { newSecret } from '../../http/secrets.ts'
import { beginSession, endSession, findSession, SESSION_SECONDS, type Session } from './sessions.ts'
import type { Tokens } from './tokens.ts'

/** The name of the cookie that has the secret of a browser's session. */
export function sessionCookieName(issuer: string): string {
  const { protocol, port } = new URL(issuer)
  // Cookies know no ports: two providers on one machine would overwrite each other's.
  // Over https no neighbor below the same domain can set one with this prefix.
  return `${protocol === 'https:' ? '__Host-' : ''}identity${port}`
}

/** The browser's side of sessions: cookies, and the proof that a form was posted from our own page. */
export class BrowserSessions {
  readonly #db: Db
  readonly #origin: string
  readonly #name: string

  constructor(db: Db, tokens: Tokens) {
    this.#db = db
    this.#origin = new URL(tokens.issuer).origin
    this.#name = sessionCookieName(tokens.issuer)
  }

  /** The user who is signed in in this browser. */
  find(c: Context): Promise<Session | undefined> {
    return findSession(this.#db, getCookie(c, this.#name))
  }

  /** Signs a person in, replacing the current one. */
  async begin(c: Context, userId: string): Promise<Session> {
    await this.end(c)
    const { session, secret } = await beginSession(this.#db, userId, c.req.header('user-agent'))
    this.#set(c, this.#name, secret, SESSION_SECONDS)
    return session
  }

  /** Ends the browser's session, if it has one, with all of its tokens. */
  async end(c: Context): Promise<void> {
    const session = await this.find(c)
    this.#set(c, this.#name, '', 0)
    if (!session) return
    await endSession(this.#db, session.id)
  }

  /** The CSRF secret of a form on our page; the browser also has it in a cookie, so that other pages can't know it. */
  formToken(c: Context): string {
    const known = getCookie(c, `${this.#name}form`)
    if (known) return known
    const token = newSecret()
    this.#set(c, `${this.#name}form`, token)
    return token
  }

  /** Whether a posted form came from our page. Programs other than browsers send no Origin and have no session to abuse. */
  isOwnForm(c: Context, formToken: unknown): boolean {
    return this.isOwnOrigin(c) && formToken !== '' && formToken === getCookie(c, `${this.#name}form`)
  }

  isOwnOrigin(c: Context): boolean {
    return (c.req.header('origin') ?? this.#origin) === this.#origin
  }

  #set(c: Context, name: string, value: string, maxAge?: number) {
    const secure = this.#origin.startsWith('https:')
    setCookie(c, name, value, {
      path: '/',
      httpOnly: true,
      // The app may be on another site: its hidden frame asks who is signed in. Without https browsers refuse such cookies.
      sameSite: secure && name === this.#name ? 'None' : 'Lax',
      secure,
      ...(maxAge !== undefined && { maxAge }),
    })
  }
}
