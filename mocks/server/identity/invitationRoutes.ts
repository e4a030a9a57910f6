import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { broken } from '#contract/rules/rules.ts'
import { NewPassword } from '#contract/store/account.ts'
import { INVITATION_DAYS } from '#contract/store/people.ts'
import { isBlank } from '#lib/visible.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { readForm } from '../../http/limits/readForm.ts'
import { sendPage } from '../../http/sendPage.ts'
import { isStorable } from '../../http/texts.ts'
import { ruleText } from '../machine/ruleText.ts'
import { storeNameOf } from '../machine/storeNameOf.ts'
import type { IdentityServices } from './identity.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'
import { describedBy, layout, refusalPage } from './pages.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { countSignIn, signedIn } from './signInLimits.ts'

const LONGEST_NAME = 75

/** Accepting an invitation to a store: the link in the email leads to a form for name and password, once. */
export function invitationRoutes({ db, appOrigins, sessions }: IdentityServices): Hono {
  const app = new Hono()
  const find = async (secret: string) => (isStorable(secret) ? findInvitation(db, secret, new Date()) : undefined)

  app.get('/invitation/:secret', async c => {
    const secret = c.req.param('secret')
    const found = await find(secret)
    if (!found) return sendPage(c, deadInvitationPage(), { status: 404 })
    return sendPage(c, invitationPage(await pageOf(c, found)))
  })

  app.post('/invitation/:secret', async c => {
    const secret = c.req.param('secret')
    const { firstName, lastName, password, formToken } = await readForm(c)
    if (!sessions.isOwnOrigin(c)) return sendPage(c, refusalPage('It comes from another site.'), { status: 403 })
    const found = await find(secret)
    if (!found) return sendPage(c, deadInvitationPage(), { status: 404 })
    const names = [firstName, lastName].map(name => (typeof name === 'string' ? name.trim() : ''))
    const [first = '', last = ''] = names
    const again = async (problem: string, status: 400 | 429 = 400) =>
      sendPage(c, invitationPage({ ...(await pageOf(c, found)), first, last, problem }), { status })
    if (!sessions.isOwnForm(c, formToken)) return again('This page was open for too long. Try once more.')
    if (found.account) {
      const [account, address] = [found.recipient, clientAddress(c)]
      const seconds = await countSignIn(db, account, address)
      if (seconds > 0) {
        c.header('Retry-After', String(seconds))
        return again(`Too many wrong passwords. Wait ${seconds} seconds, then try again.`, 429)
      }
      if (!(await verifyPassword(typeof password === 'string' ? password : '', found.account.passwordHash))) {
        return again('This is not the password of your account. Check it and try again.')
      }
      await signedIn(db, account, address)
      return accept(c, secret)
    }
    if (names.some(name => isBlank(name) || name.length > LONGEST_NAME || !isStorable(name))) {
      return again(`Enter your first and last name, with at most ${LONGEST_NAME} characters each.`)
    }
    const checked = NewPassword.safeParse(password)
    if (!checked.success) return again(ruleText(checked.error.issues[0]?.message ?? broken('password')))
    return accept(c, secret, { firstName: first, lastName: last, passwordHash: await hashPassword(checked.data) })
  })

  async function pageOf(c: Context, found: NonNullable<Awaited<ReturnType<typeof find>>>): Promise<InvitationPage> {
    const { secret, recipient: email, sender, tenant, account } = found
    const store = await storeNameOf(db, tenant)
    return { secret, email, sender, store, isKnown: account !== undefined, formToken: sessions.formToken(c) }
  }

  async function accept(c: Context, secret: string, person?: Parameters<typeof acceptInvitation>[2]) {
    const isDone = await acceptInvitation(db, secret, person, new Date())
    return isDone ? sendPage(c, welcomePage(appOrigins[0] ?? '/')) : sendPage(c, deadInvitationPage(), { status: 404 })
  }

  return app
}

interface InvitationPage {
  secret: string
  email: string
  store: string
  /** Who invites; empty if unknown. */
  sender: string
  /** Whether the person has an account, with which they work in another store. */
  isKnown: boolean
  formToken: string
  first?: string
  last?: string
  problem?: string
}

const invitationPage = ({ secret, email, store, sender, isKnown, formToken, first, last, problem }: InvitationPage) =>
  layout(
    'Accept your invitation',
    html`<h1>Accept your invitation</h1>
      <p class="lead"><bdi>${sender || store}</bdi> invites you to work in the back office of <bdi>${store}</bdi>. ${
        isKnown
          ? html`You already have an account as ${email}: enter its password. You can then switch between your stores.`
          : html`You will sign in as ${email}. Choose a password of at least 8 characters, with an uppercase letter, a lowercase letter, and a digit or symbol.`
      }</p>
      <form method="post" action="/invitation/${secret}">
        <input type="hidden" name="formToken" value="${formToken}">
        ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
        ${
          isKnown
            ? html`<label for="password">Password</label>
                <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${describedBy(problem)} autofocus>`
            : html`<label for="firstName">First name</label>
                <input id="firstName" name="firstName" value="${first ?? ''}" autocomplete="given-name" required maxlength="${LONGEST_NAME}"${describedBy(problem)} autofocus>
                <label for="lastName">Last name</label>
                <input id="lastName" name="lastName" value="${last ?? ''}" autocomplete="family-name" required maxlength="${LONGEST_NAME}">
                <label for="password">Password</label>
                <input id="password" name="password" type="password" autocomplete="new-password" required maxlength="200">`
        }
        <button>Accept invitation</button>
      </form>`,
  )

const welcomePage = (appOrigin: string) =>
  layout(
    'Welcome',
    html`<h1>Your account is ready</h1>
      <p class="lead"><a href="${appOrigin}">Sign in to the store</a></p>`,
  )

const deadInvitationPage = () =>
  layout(
    'This invitation no longer works',
    html`<h1>This invitation no longer works</h1>
      <p class="lead">An invitation works once, within ${INVITATION_DAYS} days. Ask for another one in the store that invited you.</p>`,
  )
