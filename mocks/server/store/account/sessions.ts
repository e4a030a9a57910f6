import { and, desc, eq, sql } from 'drizzle-orm'
import {
  endOtherSessions as endOtherSessionsEndpoint,
  endSession,
  listSessions,
  type SignInSession,
} from '#contract/store/signIn.ts'
import { sessions } from '../../../db/schema/identity.ts'
import { endedTokens } from '../../../db/schema/limits.ts'
import { ENDED_TOKENS_KEPT_MS, endOtherSessions, isRunning } from '../../identity/endings.ts'
import { handle } from '../../machine/handle.ts'
import { notFound } from '../../machine/problems.ts'

// The identity provider's clock is that of the machine, whatever the clock of the store.
export const sessionHandlers = [
  handle(listSessions, async ({ db, tenant, user, session }) => {
    const rows = await db
      .select({
        id: sessions.id,
        userAgent: sessions.userAgent,
        createdOn: sessions.createdOn,
        lastUsedOn: sessions.lastUsedOn,
      })
      .from(sessions)
      .where(and(eq(sessions.tenant, tenant), eq(sessions.userId, user), isRunning(db)))
      .orderBy(sql`${sessions.id} <> ${session}`, desc(sessions.lastUsedOn))
    return { items: rows.map((row): SignInSession => ({ ...row, ...times(row), isCurrent: row.id === session })) }
  }),

  handle(endSession, async ({ db, tenant, user, params }) => {
    const own = and(eq(sessions.tenant, tenant), eq(sessions.userId, user), eq(sessions.id, params.id))
    const ended = await db.delete(sessions).where(own).returning({ id: sessions.id })
    if (ended.length === 0) throw notFound('session')
    // Its access tokens, too.
    const expiresOn = new Date(Date.now() + ENDED_TOKENS_KEPT_MS)
    await db.insert(endedTokens).values({ id: params.id, expiresOn }).onConflictDoNothing()
  }),

  handle(endOtherSessionsEndpoint, ({ db, user, session }) =>
    endOtherSessions(db, { userId: user, keptSession: session, now: new Date() }),
  ),
]

const times = ({ createdOn, lastUsedOn }: Record<'createdOn' | 'lastUsedOn', Date>) => ({
  createdOn: createdOn.toISOString(),
  lastUsedOn: lastUsedOn.toISOString(),
})
