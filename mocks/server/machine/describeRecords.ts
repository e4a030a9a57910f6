import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { formatFilter } from '#contract/filter.ts'
import type { TestApi } from './testing.ts'

interface RecordEndpoints {
  list: Endpoint
  get: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
}

interface Records {
  endpoints: RecordEndpoints
  /** The body of a new record, as it travels. */
  newRecord: (name: string) => Record<string, unknown>
  /** The field that changes the name. Default: `name`. */
  nameField?: string
  /** The rows of its list leave out fields, so no form may open from them. */
  listsSummaries?: boolean
  /** The list's sort by name. */
  sortByName?: Record<string, string>
}

/** Shared tests for every kind of record. Call within `onOneDatabase`. */
export function describeRecords(api: () => TestApi, options: Records): void {
  const { endpoints, newRecord, nameField = 'name', sortByName = { sortBy: 'name asc' } } = options
  const { list, get, create, update, remove } = endpoints
  const at = (id: string) => ({ params: { id } })

  test('a new record is stored as sent, with fields only the client knows', async () => {
    const me = await api().join()
    const sent = { ...newRecord('First'), onlyTheClientKnows: { kept: [1, null] } }
    const { status, body } = await api().request(create, me, { body: sent })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'First',
      revision: 1,
      tenant: me.tenant,
      onlyTheClientKnows: { kept: [1, null] },
    })
    expect((await api().request(get, me, at(body.id))).body).toEqual(body)
  })

  test.skipIf(options.listsSummaries)('list rows are whole records, so that a form can open from them', async () => {
    const me = await api().join()
    const { body } = await api().request(create, me, { body: { ...newRecord('First'), onlyTheClientKnows: [1] } })
    const { items } = (await api().request(list, me)).body
    expect(items.find(({ id }: { id: string }) => id === body.id)).toEqual(
      (await api().request(get, me, at(body.id))).body,
    )
  })

  test('a write raises the revision and keeps read-only fields', async () => {
    const me = await api().join()
    const { body: first } = await api().request(create, me, { body: newRecord('First') })
    const sent = {
      ...first,
      [nameField]: 'Second',
      id: 'other',
      tenant: 'other',
      createdOn: '1999-01-01T00:00:00.000Z',
    }
    const { body } = await api().request(update, me, { ...at(first.id), body: sent })
    expect(body).toMatchObject({ id: first.id, tenant: me.tenant, createdOn: first.createdOn, name: 'Second' })
    expect(body.revision).toBe(2)
  })

  test('a write over an older revision is refused with the current record', async () => {
    const me = await api().join()
    const { body: first } = await api().request(create, me, { body: newRecord('First') })
    const { body: second } = await api().request(update, me, {
      ...at(first.id),
      body: { ...first, [nameField]: 'Second' },
    })
    const refused = await api().request(update, me, { ...at(first.id), body: { ...first, [nameField]: 'Third' } })
    expect(refused.status).toBe(409)
    expect(refused.body.current).toEqual(second)
    expect((await api().request(get, me, at(first.id))).body).toEqual(second)
  })

  test('a deleted record is not listed, and every write to it is refused', async () => {
    const me = await api().join()
    const { body } = await api().request(create, me, { body: newRecord('Soon gone') })
    expect((await api().request(remove, me, at(body.id))).status).toBe(204)
    const later = [
      await api().request(get, me, at(body.id)),
      await api().request(update, me, { ...at(body.id), body }),
      await api().request(remove, me, at(body.id)),
    ]
    expect(later.map(({ status }) => status)).toEqual([404, 404, 404])
    const { items } = (await api().request(list, me)).body
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(body.id)
  })

  test('a search needs all words, in any order', async () => {
    const me = await api().join()
    await api().request(create, me, { body: newRecord('Blue enamel mug') })
    const counts = []
    for (const text of ['MUG blue', ' enamel  b', 'blue teapot']) {
      const filter = formatFilter<Endpoint>([{ field: 'text', operator: 'contains', value: text }])
      counts.push((await api().request(list, me, { query: { filter } as never })).body.totalCount)
    }
    expect(counts).toEqual([1, 1, 0])
  })

  test('repeating a create with its key adds one record', async () => {
    const me = await api().join()
    const headers = { [IDEMPOTENCY_KEY_HEADER]: `create-once-${me.tenant}` }
    const { totalCount: before } = (await api().request(list, me)).body
    const [one, two] = [
      await api().request(create, me, { body: newRecord('Once'), headers }),
      await api().request(create, me, { body: newRecord('Once'), headers }),
    ]
    expect(two.body).toEqual(one.body)
    expect((await api().request(list, me)).body.totalCount).toBe(before + 1)
  })

  test('pages of a list have every record once, in the requested order', async () => {
    const me = await api().join()
    for (const name of ['b', 'a', 'a', 'c']) await api().request(create, me, { body: newRecord(name) })
    const all = (await api().request(list, me, { query: { ...sortByName, pageSize: '200' } })).body
    const ids: string[] = []
    for (let startIndex = 0; startIndex < all.totalCount; startIndex += 3) {
      const query = { ...sortByName, pageSize: '3', startIndex: String(startIndex) }
      const { items } = (await api().request(list, me, { query })).body
      ids.push(...items.map(({ id }: { id: string }) => id))
    }
    expect(ids).toEqual(all.items.map(({ id }: { id: string }) => id))
    expect(new Set(ids).size).toBe(all.totalCount)
  })
}
