import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../../db/database.ts'
import { findMessage, verifyAddress } from '../identity/verification.ts'
import { readHtml, readMailbox } from '../mail/mailbox.ts'
import { type Html, page } from './layout.ts'
import { missingPage } from './pages.ts'
import { isSameOrigin, sendPublic } from './send.ts'

/** The mailboxes of all addresses of the reference provider, without access control: for local use. */
export function mailboxRoutes(db: Db, identityUrl: string): Hono {
  const app = new Hono()
  app.get('/mail', async c => {
    const email = c.req.query('email') ?? ''
    const messages = email === '' || email.includes('\0') ? [] : await readMailbox(db, email)
    return sendPublic(c, mailboxPage(email, messages, identityUrl))
  })
  app.get('/mail/html/:id', async c => {
    const content = await readHtml(db, c.req.param('id'))
    if (content === null) return sendPublic(c, missingPage(), { status: 404 })
    c.header(
      'Content-Security-Policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; frame-ancestors 'none'",
    )
    return c.html(content)
  })
  return app
}

/** The target of a verification link. It asks for confirmation, because mail programs open links automatically. */
export function verificationRoutes(db: Db): Hono {
  const app = new Hono()
  app.get('/mail/verify/:secret', async c => {
    const message = await findMessage(db, c.req.param('secret'))
    return message ? sendPublic(c, confirmationPage(message)) : sendPublic(c, missingPage(), { status: 404 })
  })
  app.post('/mail/verify/:secret', async c => {
    if (!isSameOrigin(c)) return c.text('This form was sent from another site.', 403)
    const email = await verifyAddress(db, c.req.param('secret'), new Date())
    return email ? sendPublic(c, donePage(email)) : sendPublic(c, missingPage(), { status: 404 })
  })
  return app
}

type Messages = Awaited<ReturnType<typeof readMailbox>>
type Verification = NonNullable<Awaited<ReturnType<typeof findMessage>>>

const mailboxPage = (email: string, messages: Messages, identityUrl: string): Html =>
  page(
    'Mailbox',
    html`<p class="lead">What the reference provider would have sent${email === '' ? '' : html` to ${email}`}. Times are in UTC.</p>
      <form method="get" action="/mail">
        <label for="email">Email address</label>
        <input id="email" name="email" type="email" value="${email}" required maxlength="254">
        <button>Open mailbox</button>
      </form>
      ${messages.map(
        message => html`<article class="mail">
          <p><strong dir="auto">${subjectOf(message)}</strong></p>
          <p>${message.sentOn.toISOString().slice(0, 16).replace('T', ' ')}${'usedOn' in message && message.usedOn ? ' · used' : ''}</p>
          ${
            message.kind === 'text'
              ? html`<pre dir="auto">${message.text}</pre>
                ${message.html === null ? '' : html`<p><a href="/mail/html/${message.id}">Show as HTML</a></p>`}`
              : message.kind === 'storeCredit'
                ? html`<p>Enter this code at checkout, within an hour: <strong>${message.secret}</strong></p>`
                : message.kind === 'invitation'
                  ? html`<p>${message.invitation.text}</p>
                      <p>${message.invitation.how} <a href="${identityUrl}/invitation/${message.secret}">accept the invitation</a></p>
                      <p>${message.invitation.note}</p>`
                  : message.kind === 'passwordReset'
                    ? html`<p>Somebody asked for a new password. The link works once, within an hour: <a href="${identityUrl}/password/reset/${message.secret}">set a new password</a></p>`
                    : html`<p>Follow this link so that we know that messages reach you: <a href="/mail/verify/${message.secret}">verify ${email}</a></p>`
          }
        </article>`,
      )}
      ${email !== '' && messages.length === 0 ? html`<p>Nothing has been sent there.</p>` : ''}`,
  )

type Shown = Awaited<ReturnType<typeof readMailbox>>[number]

function subjectOf(message: Shown): string {
  if (message.kind === 'text') return message.subject
  return message.kind === 'invitation' ? message.invitation.subject : SUBJECTS[message.kind]
}

const SUBJECTS = {
  verification: 'Verify your email address',
  passwordReset: 'Reset your password',
  storeCredit: 'Your store credit code',
}

const confirmationPage = ({ recipient, secret }: Verification): Html =>
  page(
    'Verify your email address',
    html`<p class="lead">Is ${recipient} yours?</p>
      <form method="post" action="/mail/verify/${secret}"><button>Verify address</button></form>`,
  )

const donePage = (email: string): Html =>
  page('Address verified', html`<p class="lead">${email} is verified. You can close this page.</p>`)
