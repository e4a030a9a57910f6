import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { answered, expectEqual, expectThat, rowsOf } from '../expect.ts'
import { idOf } from '../records.ts'
import type { Resource } from '../resources.ts'
import type { Check } from '../types.ts'

/** Two stores see nothing of each other. */
export function storeChecks(resource: Resource): Check[] {
  const { area, name, one, get, update, remove, list } = resource
  const common = { area, severity: 'input' as const, isWriting: true }
  return [
    {
      ...common,
      name: `${name}.otherStoreReads`,
      endpoint: get,
      expects: `A ${one} of another store is a 404, and no list or search has it.`,
      consequence: `A merchant sees the ${one} of another shop.`,
      run: async session => {
        const other = session.other()
        const made = await session.record(resource, 'private')
        answered(await session.askAs(other, get, { params: { id: idOf(made) } }), 404)
        const filter = `text contains ${JSON.stringify(session.mark)}`
        const found = await session.askAs(other, list, { query: { filter, pageSize: 200 } })
        const theirs = rowsOf(found).map(idOf)
        expectThat(!theirs.includes(idOf(made)), 'a search in the other store finds it', found)
        const all = await session.askAs(other, list, { query: { pageSize: 200, sortBy: 'createdOn desc' } })
        expectThat(!rowsOf(all).map(idOf).includes(idOf(made)), 'the list of the other store has it', all)
      },
    },
    {
      ...common,
      name: `${name}.otherStoreWrites`,
      endpoint: update,
      expects: `Changing or deleting a ${one} of another store is a 404 and changes nothing.`,
      consequence: `A merchant changes or deletes the ${one} of another shop.`,
      run: async session => {
        const other = session.other()
        const made = await session.record(resource, 'private')
        const at = { params: { id: idOf(made) } }
        const body = { ...made, ...resource.rename(`${session.mark} taken`) }
        answered(await session.askAs(other, update, { ...at, body }), 404)
        answered(await session.askAs(other, remove, at), 404)
        const read = await session.ask(get, at)
        expectEqual(answered(read), made, `the ${one}`, read)
      },
    },
    {
      ...common,
      name: `${name}.otherStoreKeys`,
      endpoint: resource.create,
      expects: 'An idempotency key belongs to one store: in another one it is a new key.',
      consequence: `A merchant saves a ${one} and gets that of another shop as the response.`,
      run: async session => {
        const other = session.other()
        const headers = { [IDEMPOTENCY_KEY_HEADER]: session.key() }
        const body = resource.body(`${session.mark} same key`, session.next(), session.mark)
        const mine = answered(await session.create(resource, { body, headers }))
        const theirs = answered(await session.create(resource, { body, headers }, other))
        expectThat(mine.id !== theirs.id, 'the other store got the stored response', session.client.last)
      },
    },
  ]
}
