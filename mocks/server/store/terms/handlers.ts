import { and, eq } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import { acceptTerms, getAcceptedTerms, listTerms } from '#contract/store/terms.ts'
import type { Db } from '../../../db/database.ts'
import { users } from '../../../db/schema/accounts.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { acceptedTerms } from '../../../db/tables/store/terms.ts'
import { handle } from '../../machine/handle.ts'
import { notFound, refuseFields } from '../../machine/problems.ts'
import { TERMS_VERSIONS } from './versions.ts'

export const termsHandlers = [
  handle(listTerms, async () => TERMS_VERSIONS),

  handle(getAcceptedTerms, async ({ db, tenant, params }) => {
    const kept = await db.select().from(acceptedTerms).where(eq(acceptedTerms.tenant, tenant))
    const found = kept.find(({ termsId }) => termsId === params.termsId)
    if (found) return { termsId: found.termsId, acceptedBy: found.acceptedBy }
    const isKnown = TERMS_VERSIONS.some(({ termsId }) => termsId === params.termsId)
    const before = kept.length === 0 && isKnown && (await readEarlier(db, tenant))
    if (!before) throw notFound('agreement')
    return { termsId: params.termsId, acceptedBy: before }
  }),

  handle(acceptTerms, async ({ db, tenant, user, impersonator, body, now }) => {
    const { termsId, acceptedBy } = body
    if (!TERMS_VERSIONS.some(known => known.termsId === termsId)) {
      throw refuseFields([{ field: 'termsId', message: broken('noTerms'), code: 'unknown' }])
    }
    const [me] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, user), eq(users.tenant, tenant)))
    if (impersonator || me?.emailKey !== acceptedBy.toLowerCase()) {
      const message = broken('termsForOneself')
      throw refuseFields([{ field: 'acceptedBy', message, code: 'notYours' }])
    }
    await db.insert(acceptedTerms).values({ tenant, termsId, acceptedBy, acceptedOn: now }).onConflictDoNothing()
    return { termsId, acceptedBy }
  }),
]

/** The acceptance from the time when it was stored in the store's own document; `undefined` if there is none. */
async function readEarlier(db: Db, tenant: string): Promise<string | undefined> {
  const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  // Not parsed: one from before there were defaults has neither.
  const agreed = store?.doc.termsAndConditions as { accepted?: boolean; acceptedBy?: string } | undefined
  return agreed?.accepted ? agreed.acceptedBy || store?.doc.email : undefined
}
