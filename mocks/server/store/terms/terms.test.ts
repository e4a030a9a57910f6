import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getTrialStatus } from '#contract/billing/trial.ts'
import { acceptTerms, getAcceptedTerms, listTerms } from '#contract/store/terms.ts'
import { acceptedTerms } from '../../../db/tables/store/terms.ts'
import { type Member, NAMESPACE, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('terms and trial', api => {
  const newest = async (me: Member) => (await api().request(listTerms, me)).body[0].termsId as string
  const request = async (me: Member, termsId: string) =>
    (await api().request(getAcceptedTerms, me, { params: { termsId } })).status

  test('earlier acceptances of the terms still count; a new store has none', async () => {
    const [established, fresh] = [await api().join('few'), await api().join('none')]
    expect(await request(established, await newest(established))).toBe(200)
    expect(await request(fresh, await newest(fresh))).toBe(404)
    expect(await request(established, 'terms-of-nobody')).toBe(404)
  })

  test('newer terms stay open until a user of the store accepts', async () => {
    const me = await api().join('few')
    const termsId = await newest(me)
    await api()
      .database.db.insert(acceptedTerms)
      .values({ tenant: me.tenant, termsId: 'terms-2025-02', acceptedBy: me.email, acceptedOn: api().now })
    expect(await request(me, termsId)).toBe(404)
    const body = { termsId, acceptedBy: me.email }
    expect((await api().request(acceptTerms, me, { body })).body).toEqual(body)
    expect((await api().request(acceptTerms, me, { body })).status).toBe(200)
    expect(await request(me, termsId)).toBe(200)
    const rows = await api().database.db.select().from(acceptedTerms).where(eq(acceptedTerms.tenant, me.tenant))
    expect(rows).toHaveLength(2)
  })

  test('users accept only for themselves, and support staff not at all', async () => {
    const me = await api().join('none')
    const termsId = await newest(me)
    const stranger = { termsId, acceptedBy: 'stranger@demo.test' }
    expect((await api().request(acceptTerms, me, { body: stranger })).status).toBe(400)
    const claims = { sub: me.userId, [`${NAMESPACE}tenant`]: me.tenant, [`${NAMESPACE}impersonator`]: true }
    const support = { ...me, token: await api().token(claims) }
    const refused = await api().request(acceptTerms, support, { body: { termsId, acceptedBy: me.email } })
    expect(refused.status).toBe(400)
    expect(await request(me, termsId)).toBe(404)
  })

  test('a trial is calculated with the provider’s clock', async () => {
    const me = await api().join('few', 'trial')
    const { body } = await api().request(getTrialStatus, me)
    expect(body).toMatchObject({ planName: 'Trial Plan', asOf: api().now.toISOString() })
  })
})
