import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { accountEmails } from '../../db/schema/emails.ts'

interface AccountEmail {
  tenant: string
  to: string
  subject: string
  text: string
  now: Date
}

/** Puts an email of the provider into the mailbox of an address. */
export async function sendAccountEmail(db: Db, { tenant, to, subject, text, now }: AccountEmail): Promise<void> {
  await db
    .insert(accountEmails)
    .values({ id: newId(), tenant, recipient: to.toLowerCase(), subject, text, sentOn: now })
}
