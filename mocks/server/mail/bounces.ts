import { and, eq } from 'drizzle-orm'
import type { EmailBounce } from '#contract/store/emails.ts'
import { domainToASCII } from '#host/domainNames.ts'
import type { Db } from '../../db/database.ts'
import { tenants } from '../../db/schema/accounts.ts'
import { emailBounces } from '../../db/schema/emails.ts'

interface Bounced {
  tenant: string
  address: string
}

const isOf = ({ tenant, address }: Bounced) =>
  and(eq(emailBounces.tenant, tenant), eq(emailBounces.address, comparable(address)))

/** An address as it is compared: in lower case, its domain in ASCII, since mail servers write it in either form. */
export function comparable(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`.trim().toLowerCase()
}

/** Marks an address that a mail server refuses for good, by the status of RFC 3463. */
export async function noteBounce(db: Db, { tenant, address, status, now }: Bounced & { status: string; now: Date }) {
  const found = { status, bouncedOn: now }
  // A store may be deleted meanwhile.
  if ((await db.$count(tenants, eq(tenants.id, tenant))) === 0) return
  await db
    .insert(emailBounces)
    .values({ tenant, address: comparable(address), ...found })
    .onConflictDoUpdate({ target: [emailBounces.tenant, emailBounces.address], set: found })
}

/** Why emails don't reach an address; `null` unless one came back. */
export async function readBounce(db: Db, bounced: Bounced): Promise<EmailBounce | null> {
  const [row] = await db.select().from(emailBounces).where(isOf(bounced))
  return row ? { status: row.status, bouncedOn: row.bouncedOn.toISOString() } : null
}

export async function clearBounce(db: Db, bounced: Bounced): Promise<void> {
  await db.delete(emailBounces).where(isOf(bounced))
}

/** The first status of RFC 3463 in what a server says; the class of its reply code where it names none; empty for neither. */
export function statusIn(reply: string): string {
  const [, status] = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply) ?? []
  const [, code] = /\b([245])\d\d\b/.exec(reply) ?? []
  return status ?? (code ? `${code}.0.0` : '')
}
