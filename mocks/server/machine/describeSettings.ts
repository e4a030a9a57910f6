import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Endpoint, IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { rowsOf } from '../../db/rows.ts'
import { tablesOfStores } from '../../db/tenantViews.ts'
import type { Member, TestApi } from './testing.ts'

interface SettingsEndpoints {
  get: Endpoint
  save: Endpoint
  /** Of their path, if the store has several. */
  params?: Record<string, string>
  /** A store that can save them. Default: a new one. */
  join?: () => Promise<Member>
  /** Two changes of the saved settings, as they travel. */
  changes: readonly [object, object]
  /** A change that is refused, and the field that the refusal names. */
  refused: readonly [change: object, field: string]
  /** A value that can be set, and never read. */
  secret?: { field: string; value: string }
}

/** Shared tests for every settings section. Call within `onOneDatabase`. */
export function describeSettings(api: () => TestApi, options: SettingsEndpoints): void {
  const { get, save, params = {}, join = () => api().join(), changes, refused, secret } = options
  const read = async (me: Member) => (await api().request(get, me, { params })).body
  /** What is saved, as a body that changes nothing. */
  const bodyOf = async (me: Member) => ({ ...(await read(me)), ...(secret && { [secret.field]: undefined }) })
  const send = async (me: Member, change: object) =>
    api().request(save, me, { params, body: { ...(await bodyOf(me)), ...change } })

  test('settings are read as saved, and other stores keep their own', async () => {
    const [me, other] = [await join(), await join()]
    const before = await read(other)
    const { revision, ...unchanged } = await bodyOf(me)
    const headers = { [IDEMPOTENCY_KEY_HEADER]: `settings-${me.tenant}` }
    const body = { ...unchanged, revision, ...changes[0] }
    const [saved, repeated] = [
      await api().request(save, me, { params, body, headers }),
      await api().request(save, me, { params, body, headers }),
    ]
    expect(saved.body).toMatchObject({ ...changes[0], revision: revision + 1 })
    expect(repeated.body).toEqual(saved.body)
    expect(await read(me)).toEqual(saved.body)
    expect(await read(other)).toEqual(before)
  })

  test('of two simultaneous saves, one is refused with the other’s data', async () => {
    const me = await join()
    const before = await bodyOf(me)
    const responses = await Promise.all(changes.map(change => send(me, { ...before, ...change })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const current = await read(me)
    expect(responses.find(({ status }) => status === 409)?.body.current).toEqual(current)
    expect((await send(me, before)).status).toBe(409)
    expect(await read(me)).toEqual(current)
  })

  test('an invalid value is an error at its field, and nothing is saved', async () => {
    const me = await join()
    const before = await read(me)
    const { status, body } = await send(me, refused[0])
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, [refused[1]]])
    expect(await read(me)).toEqual(before)
  })

  test.runIf(secret)('a secret is never returned and stays until it is replaced', async () => {
    const { field, value } = secret as NonNullable<typeof secret>
    const me = await join()
    expect((await read(me))[field]).toEqual({ isSet: false })
    const shown = { [field]: { isSet: true, last4: value.slice(-4) } }
    expect((await send(me, { [field]: value })).body).toMatchObject(shown)
    expect((await send(me, changes[0])).body).toMatchObject(shown)
    expect(JSON.stringify(await read(me))).not.toContain(value)
    for (const { name } of await tablesOfStores(api().database.db)) {
      const rows = await rowsOf(api().database.db, sql`select * from ${sql.identifier(name)}`)
      expect([name, JSON.stringify(rows).includes(value)]).toEqual([name, false])
    }
  })
}
