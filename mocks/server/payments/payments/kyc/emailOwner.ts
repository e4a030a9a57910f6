import type { Db } from '../../../../db/database.ts'
import { ownerOf } from '../../../identity/ownerOf.ts'
import { sendAccountEmail } from '../../../mail/sendAccountEmail.ts'

export interface Decision {
  tenant: string
  decision: 'approved' | 'declined'
  /** Shown to the merchant if it is declined. */
  reason: string
  now: Date
  /** The store only tests: approved, it takes no real money. */
  isTestMode?: boolean
}

/** Puts an email about the decision into the owner's mailbox. */
export async function emailOwner(tx: Db, { tenant, decision, reason, now }: Decision): Promise<void> {
  const owner = await ownerOf(tx, tenant)
  if (!owner) return
  const because = reason === '' ? '' : ` ${reason}`
  const email =
    decision === 'approved'
      ? {
          subject: 'Your payments application is approved',
          text: 'Connect your new account in your payment settings to take cards.\n',
        }
      : {
          subject: 'Your payments application was declined',
          text: `We could not approve your payments application.${because}\n\nYour answers are saved. Correct them in your payment settings and apply again, or connect another service.\n`,
        }
  await sendAccountEmail(tx, { tenant, to: owner.email, ...email, now })
}
