import { type AuditEntry, listAuditEntries } from '#contract/auditLog.ts'
import { type Member, NAMESPACE, type TestApi } from '../../machine/testing.ts'

/** Support staff in a member's store. */
export async function supportOf(api: TestApi, me: Member): Promise<Member> {
  const claims = { sub: me.userId, [`${NAMESPACE}tenant`]: me.tenant, [`${NAMESPACE}impersonator`]: true }
  return { ...me, token: await api.token(claims) }
}

/** The activity log of a member's store, newest first. */
export async function entriesOf(api: TestApi, me: Member, filter = ''): Promise<AuditEntry[]> {
  const { status, body } = await api.request(listAuditEntries, me, { query: { filter, pageSize: '50' } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.items
}
