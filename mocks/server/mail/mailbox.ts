import { type AnyColumn, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { accountEmails, messages } from '../../db/schema/emails.ts'
import { orderEmails } from '../../db/tables/orders/orderEmails.ts'
import { storeNameOf } from '../machine/storeNameOf.ts'
import { invitationTo } from './invitation.ts'

/** How many messages the mailbox of an address shows. */
const SHOWN = 20

/** The newest messages to an address, the newest first: links that verify it, and emails about orders and accounts of all stores. */
export async function readMailbox(db: Db, email: string) {
  const address = email.trim().toLowerCase()
  const isTo = (recipient: AnyColumn) => eq(recipient, address)
  const links = await db
    .select()
    .from(messages)
    .where(isTo(messages.recipient))
    .orderBy(desc(messages.sentOn), desc(messages.id))
    .limit(SHOWN)
  const named = await Promise.all(links.map(link => linkOf(db, link)))
  const aboutOrders = await db
    .select()
    .from(orderEmails)
    .where(isTo(orderEmails.recipient))
    .orderBy(desc(orderEmails.sentOn), desc(orderEmails.id))
    .limit(SHOWN)
  const aboutAccounts = await db
    .select()
    .from(accountEmails)
    .where(isTo(accountEmails.recipient))
    .orderBy(desc(accountEmails.sentOn), desc(accountEmails.id))
    .limit(SHOWN)
  const texts = [...aboutOrders, ...aboutAccounts.map(message => ({ ...message, html: null }))]
  return [...named, ...texts.map(message => ({ kind: 'text' as const, ...message }))]
    .toSorted((a, b) => Number(b.sentOn) - Number(a.sentOn))
    .slice(0, SHOWN)
}

/** A message with its link, and what it says where that depends on the store. */
async function linkOf(db: Db, { kind, ...link }: typeof messages.$inferSelect) {
  if (kind !== 'invitation') return { ...link, kind }
  const { tenant, sender } = link
  return { ...link, kind, invitation: invitationTo({ store: await storeNameOf(db, tenant), sender }) }
}

/** The HTML part of an email of a store. */
export async function readHtml(db: Db, id: string): Promise<string | null> {
  const [found] = await db.select({ html: orderEmails.html }).from(orderEmails).where(eq(orderEmails.id, id)).limit(1)
  return found?.html ?? null
}
