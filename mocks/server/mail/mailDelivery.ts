import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { accountEmails, messages } from '../../db/schema/emails.ts'
import { orderEmails } from '../../db/tables/orders/orderEmails.ts'
import { storeInformation } from '../../db/tables/store/store.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Mail, Mailer } from '../../host/mail.ts'
import { isDue, type Schedule, takeDue } from '../machine/deliveries.ts'
import { storesWith, type Work } from '../machine/storeJobs.ts'
import { storeNameOf } from '../machine/storeNameOf.ts'
import { noteBounce, statusIn } from './bounces.ts'
import { invitationTo } from './invitation.ts'
import { oneLine } from './plainText.ts'

export interface MailOptions {
  mailer: Mailer
  /** Where links lead: one that verifies an address, one that sets a password, and one that accepts an invitation. */
  links: Record<'verification' | 'passwordReset' | 'invitation', (secret: string) => string>
  /** Where an email comes back to that can't be delivered; nowhere that is read unless given. */
  returnTo?: ((tenant: string, recipient: string) => string) | undefined
  /** The email with a code of store credit. */
  composeCreditCode: (tx: Db, tenant: string, code: string) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>
}

interface Options extends MailOptions {
  db: Db
  now: () => Date
  report: (error: unknown) => void
  /** Called when messages were sent, or could not be. */
  onDone: () => void
}

const MINUTE = 60_000
/** Few at once: sent long before another process may take them. Nothing from before a mail server was named. */
const SCHEDULE: Schedule = { waitsMinutes: [5, 15, 60, 180, 360], oldestMinutes: 24 * 60, atOnce: 5 }
/** Links that set a password, and codes of store credit, work for an hour. */
const RESET_MS = 60 * MINUTE

/** Polling interval for new messages. */
export const MAIL_LOOK_MS = 5000

type Table = typeof messages | typeof orderEmails | typeof accountEmails
interface Due {
  table: Table
  tenant: string
  mail: Mail
}

/**
 * Sends what is in the mailbox through a mail server, beside the other jobs. Each message is marked as tried before it is sent and as
 * delivered afterwards: one that a process was sending when it was killed is sent again, under the same message id.
 */
export class MailDelivery implements Work {
  readonly #options: Options
  #underWay: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** None while messages are being sent: a mail server gets them one after the other. */
  async stores(db: Db, now: Date): Promise<string[]> {
    if (this.#underWay) return []
    const stores = [messages, orderEmails, accountEmails].map(table =>
      storesWith(db, table, isDue(table, now, SCHEDULE), table.sentOn),
    )
    return [...new Set((await Promise.all(stores)).flat())]
  }

  /** Begins to send what is due. Always `false`: the other jobs don't wait for a mail server. */
  async work(_: Db, tenant: string): Promise<false> {
    if (this.#underWay) return false
    const due = await this.#take(tenant)
    if (due.length === 0) return false
    this.#underWay = this.#sendAll(due)
      .catch(this.#options.report)
      .finally(() => {
        this.#underWay = undefined
        this.#options.onDone()
      })
    return false
  }

  /** Stops after the messages in progress. */
  async stop(): Promise<void> {
    await this.#underWay
    this.#options.mailer.close()
  }

  /** Messages that are due, put off so that no other process takes them meanwhile. */
  #take(tenant: string): Promise<Due[]> {
    const { db, now } = this.#options
    return inTransaction(db, async tx => {
      const links = await takeDue(tx, messages, tenant, now(), SCHEDULE)
      const aboutOrders = await takeDue(tx, orderEmails, tenant, now(), SCHEDULE)
      const aboutAccounts = await takeDue(tx, accountEmails, tenant, now(), SCHEDULE)
      const stillGood = links.filter(({ kind, sentOn, usedOn }) =>
        kind === 'verification' || kind === 'invitation'
          ? !usedOn
          : !usedOn && now().getTime() - sentOn.getTime() < RESET_MS,
      )
      return [
        ...(await Promise.all(
          stillGood.map(async row => ({ table: messages, tenant, mail: await this.#linkMail(tx, row) })),
        )),
        ...(await Promise.all(
          aboutOrders.map(async row => ({ table: orderEmails, tenant, mail: await orderMail(tx, row) })),
        )),
        ...aboutAccounts.map(row => ({ table: accountEmails, tenant, mail: accountMail(row) })),
      ]
    })
  }

  async #sendAll(due: readonly Due[]) {
    const { db, now, mailer, report, returnTo } = this.#options
    for (const { table, tenant, mail } of due) {
      const back = returnTo && { returnTo: returnTo(tenant, mail.to) }
      const failure = await mailer.send({ ...mail, ...back }).then(() => undefined, toFailure)
      const isGivenUp = failure?.isFinal ?? false
      if (failure) report(new Error(`A message could not be sent${isGivenUp ? ', for good' : ''}: ${failure.reason}`))
      if (failure?.bounce) await noteBounce(db, { tenant, address: mail.to, status: failure.bounce, now: now() })
      const outcome = failure
        ? { ...(isGivenUp && { attempts: SCHEDULE.waitsMinutes.length }) }
        : { deliveredOn: now() }
      if (Object.keys(outcome).length > 0)
        await db
          .update(table)
          .set(outcome)
          .where(and(eq(table.tenant, tenant), eq(table.id, mail.id)))
      // The others would wait for the same silence, one after the other. They were put off like this one.
      if (failure?.isAway) return
    }
  }

  async #linkMail(
    tx: Db,
    { id, tenant, recipient, kind, secret, sender }: typeof messages.$inferSelect,
  ): Promise<Mail> {
    if (kind === 'storeCredit') {
      return {
        id,
        to: recipient,
        ...(await this.#options.composeCreditCode(tx, tenant, secret)),
        ...(await fromStore(tx, tenant)),
      }
    }
    const url = this.#options.links[kind](secret)
    const common = { id, to: recipient, ...FROM_US }
    if (kind === 'invitation') {
      return { ...common, ...invitationMail(invitationTo({ store: await storeNameOf(tx, tenant), sender }), url) }
    }
    return kind === 'passwordReset'
      ? {
          ...common,
          subject: 'Reset your password',
          text: `Somebody asked for a new password for this address.\n\nSet it here, once and within an hour:\n${url}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
        }
      : {
          ...common,
          subject: 'Verify your email address',
          text: `Follow this link so that we know that messages reach you:\n${url}\n`,
        }
  }
}

async function orderMail(tx: Db, row: typeof orderEmails.$inferSelect): Promise<Mail> {
  const { id, recipient: to, subject, text, html, unsubscribeUrl } = row
  return {
    ...{ id, to, subject, text },
    ...(html && { html }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(await fromStore(tx, row.tenant)),
  }
}

const accountMail = ({ id, recipient: to, subject, text }: typeof accountEmails.$inferSelect): Mail => ({
  ...{ id, to, subject, text, ...FROM_US },
})

const invitationMail = ({ subject, text, how, note }: ReturnType<typeof invitationTo>, url: string) => ({
  subject,
  text: `${text}\n\n${how}\n${url}\n\n${note}\n`,
})

const FROM_US = { fromName: 'Backcounter', replyTo: '' }

/** The store receives the replies. */
async function fromStore(tx: Db, tenant: string): Promise<Pick<Mail, 'fromName' | 'replyTo'>> {
  const [store] = await tx
    .select({
      name: sql<string>`coalesce(${storeInformation.doc} ->> 'name', '')`,
      email: sql<string>`coalesce(${storeInformation.doc} ->> 'email', '')`,
    })
    .from(storeInformation)
    .where(eq(storeInformation.tenant, tenant))
  return { fromName: oneLine(store?.name ?? ''), replyTo: oneLine(store?.email ?? '') }
}

/** What a server is told about a message: what it refuses before is for the operator to fix, such as a password, or TLS. */
const OF_MESSAGE = ['RCPT TO', 'DATA']

/** Only the mail server's code is passed on, because its messages repeat addresses. */
function toFailure(error: Error & { code?: string; responseCode?: number; command?: string; response?: string }) {
  const { code = 'unknown', responseCode, command = '', message, response = '' } = error
  const why = responseCode ?? (/certificate/i.test(message) ? 'its certificate is not trusted' : undefined)
  const isFinal = responseCode !== undefined && responseCode >= 500 && OF_MESSAGE.includes(command)
  return {
    isAway: responseCode === undefined,
    reason: why === undefined ? code : `${code} ${why}`,
    // The result would not change.
    isFinal,
    /** Why the server does not take the address; empty if that is not why. */
    bounce: isFinal && command === 'RCPT TO' ? statusIn(response) || '5.0.0' : '',
  }
}
