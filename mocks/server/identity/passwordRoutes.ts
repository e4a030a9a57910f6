import { Hono } from 'hono'
import { broken } from '#contract/rules/rules.ts'
import { NewPassword } from '#contract/store/account.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { countTry } from '../../http/limits/countTries.ts'
import { readForm } from '../../http/limits/readForm.ts'
import { sendPage } from '../../http/sendPage.ts'
import { isStorable } from '../../http/texts.ts'
import { ruleText } from '../machine/ruleText.ts'
import type { IdentityServices } from './identity.ts'
import { refusalPage } from './pages.ts'
import { deadLinkPage, forgotPage, resetDonePage, resetPage, sentPage } from './passwordPages.ts'
import { isResetLink, resetPassword, sendPasswordReset } from './passwordReset.ts'
import { emailKey } from './people.ts'

const HOUR = 3600
/** Messages to one address per hour; more are silently dropped. */
const TO_ONE = { what: 'passwordReset', most: 5, seconds: HOUR }
/** Requests from one address in an hour. */
const FROM_ONE = { what: 'passwordResetFrom', most: 20, seconds: HOUR }
const STALE = 'This page was open for too long. Try once more.'

/** Resetting a forgotten password: a link by email, which works once and for an hour. */
export function passwordRoutes({ db, appOrigins, sessions }: IdentityServices): Hono {
  const app = new Hono()
  const queryOf = (url: string) => new URL(url).searchParams

  app.get('/password/forgot', c =>
    sendPage(c, forgotPage({ query: queryOf(c.req.url), formToken: sessions.formToken(c) })),
  )
  app.post('/password/forgot', async c => {
    const query = queryOf(c.req.url)
    const { email, formToken } = await readForm(c)
    const again = (problem: string, status: 400 | 429) =>
      sendPage(c, forgotPage({ query, formToken: sessions.formToken(c), problem }), { status })
    if (!sessions.isOwnForm(c, formToken)) return again(STALE, 400)
    if (typeof email !== 'string' || !isStorable(email) || email.length > 254) {
      return again(ruleText(broken('email')), 400)
    }
    const seconds = await countTry(db, { ...FROM_ONE, by: [clientAddress(c)] })
    if (seconds > 0) {
      c.header('Retry-After', String(seconds))
      return again(`That was too often. Try again in ${Math.ceil(seconds / 60)} minutes.`, 429)
    }
    const now = new Date()
    const isTooOften = (await countTry(db, { ...TO_ONE, by: [emailKey(email)] }, now)) > 0
    const isSent = !isTooOften && (await sendPasswordReset(db, email, now))
    // Takes as long as sending would: a fast response would reveal that the address is unknown.
    if (!isSent) await countTry(db, { ...TO_ONE, what: 'passwordResetToNobody', by: [emailKey(email)] }, now)
    return sendPage(c, sentPage(query))
  })

  app.get('/password/reset/:secret', async c => {
    const secret = c.req.param('secret')
    if (!isStorable(secret) || !(await isResetLink(db, secret, new Date()))) {
      return sendPage(c, deadLinkPage(), { status: 404 })
    }
    return sendPage(c, resetPage({ secret, formToken: sessions.formToken(c) }))
  })
  app.post('/password/reset/:secret', async c => {
    const secret = c.req.param('secret')
    const { password, repeated, formToken } = await readForm(c)
    if (!sessions.isOwnOrigin(c)) return sendPage(c, refusalPage('It comes from another site.'), { status: 403 })
    const again = (problem: string) =>
      sendPage(c, resetPage({ secret, formToken: sessions.formToken(c), problem }), { status: 400 })
    if (!isStorable(secret) || !(await isResetLink(db, secret, new Date()))) {
      return sendPage(c, deadLinkPage(), { status: 404 })
    }
    if (!sessions.isOwnForm(c, formToken)) return again(STALE)
    const checked = NewPassword.safeParse(password)
    if (!checked.success) return again(ruleText(checked.error.issues[0]?.message ?? broken('password')))
    if (checked.data !== repeated) return again('The two passwords differ. Enter the same one twice.')
    const isDone = await resetPassword(db, secret, checked.data, new Date())
    if (!isDone) return sendPage(c, deadLinkPage(), { status: 404 })
    return sendPage(c, resetDonePage(appOrigins[0] ?? '/'))
  })
  return app
}
