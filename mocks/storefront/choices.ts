import type { Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { LANGUAGES } from '#lib/languages.ts'
import { CONSENT_COOKIE } from './consent.ts'
import type { Env } from './env.ts'
import { type Form, parseForm } from './parseForm.ts'
import { LANGUAGE_COOKIE } from './words/languageChoice.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * What shoppers choose for all pages: the language, and whether cookies of other services are stored. Forms that lead back to
 * where they were sent. They change nothing but a cookie, so that it does not matter which site sends them.
 */
export function addChoices(app: Hono<Env>, { isSecure }: { isSecure: boolean }): void {
  const remember = (c: Context, name: string, value: string) =>
    setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge: YEAR_SECONDS })

  app.post('/language', async c => {
    const form = parseForm(await c.req.text())
    const language = LANGUAGES.find(each => each === form.language)
    if (language) remember(c, LANGUAGE_COOKIE, language)
    return c.redirect(wayBack(form), 303)
  })

  app.post('/consent', async c => {
    const form = parseForm(await c.req.text())
    if (form.consent === 'granted' || form.consent === 'denied') remember(c, CONSENT_COOKIE, form.consent)
    if (form.consent === 'ask') deleteCookie(c, CONSENT_COOKIE, { path: '/', secure: isSecure })
    return c.redirect(wayBack(form), 303)
  })
}

/** A path of this storefront, whatever was sent. */
export const wayBack = ({ back = '' }: Form): string => (/^\/(?![/\\])[!-~]*$/.test(back) ? back : '/')
