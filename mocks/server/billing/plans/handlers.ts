import { eq } from 'drizzle-orm'
import { listPlans } from '#contract/billing/plans.ts'
import { getTrialStatus } from '#contract/billing/trial.ts'
import { tenants } from '../../../db/schema/accounts.ts'
import { handle } from '../../machine/handle.ts'
import { notFound } from '../../machine/problems.ts'
import { PLANS } from './catalog.ts'

export const planHandlers = [handle(listPlans, async () => [...PLANS])]

export const trialHandlers = [
  handle(getTrialStatus, async ({ db, tenant, now }) => {
    const [store] = await db.select({ stored: tenants.subscription }).from(tenants).where(eq(tenants.id, tenant))
    if (!store) throw notFound('store')
    const { plan, trial_start, trial_end } = store.stored
    return {
      planId: plan.id,
      planName: plan.name,
      trialStart: trial_start,
      trialEnd: trial_end,
      asOf: now.toISOString(),
    }
  }),
]
