import { and, eq } from 'drizzle-orm'
import { getExperimentState, saveExperimentState } from '#contract/store/experiments.ts'
import { experimentStates } from '../../../db/tables/store/experiments.ts'
import { handle } from '../../machine/handle.ts'

export const experimentHandlers = [
  handle(getExperimentState, async ({ db, tenant, user }) => {
    const [row] = await db
      .select()
      .from(experimentStates)
      .where(and(eq(experimentStates.tenant, tenant), eq(experimentStates.userId, user)))
    return { state: row?.state ?? '' }
  }),

  handle(saveExperimentState, async ({ db, tenant, user, body: { state } }) => {
    const { tenant: store, userId } = experimentStates
    await db
      .insert(experimentStates)
      .values({ tenant, userId: user, state })
      .onConflictDoUpdate({ target: [store, userId], set: { state } })
    return { state }
  }),
]
