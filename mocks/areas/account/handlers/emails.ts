import { and, eq } from 'drizzle-orm'
import { sendVerification } from '#contract/account/emails.ts'
import { handle, limited } from '../../../api/handle.ts'
import { refuseFields } from '../../../api/problems.ts'
import { users } from '../../../db/schema/accounts.ts'
import { storeInformation } from '../../store/table.ts'
import { sendVerificationMessage } from '../verification.ts'

export const emailHandlers = [
  limited(
    handle(sendVerification, async ({ db, tenant, user, body, now }) => {
      const email = body.email.trim().toLowerCase()
      const own = await db
        .select({ email: users.emailKey })
        .from(users)
        .where(and(eq(users.tenant, tenant), eq(users.id, user)))
      const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
      // Otherwise anyone could send emails to strangers.
      if (![own[0]?.email, store?.doc.email.toLowerCase()].includes(email)) {
        const message = 'Messages go to your own address or your store’s only.'
        throw refuseFields([{ field: 'email', message, code: 'notYours' }])
      }
      await sendVerificationMessage(db, { tenant, email, now })
    }),
    (_, { tenant, user }) => [{ what: 'verification', by: [tenant, user], most: 10, seconds: 3600 }],
  ),
]
