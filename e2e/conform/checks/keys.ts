import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { isReplayed } from '../client.ts'
import { answered, expectEqual, expectThat } from '../expect.ts'
import { idOf, listed } from '../records.ts'
import type { Resource } from '../resources.ts'
import type { Check, Json } from '../types.ts'

/** Idempotency keys: a write takes effect once, however often it is sent. */
export function keyChecks(resource: Resource): Check[] {
  const { area, name, one, create, update, get } = resource
  const withKey = (key: string) => ({ [IDEMPOTENCY_KEY_HEADER]: key })
  const common = { area, severity: 'input' as const, endpoint: create, isWriting: true }
  return [
    {
      ...common,
      name: `${name}.keyRepeated`,
      expects: `A new ${one} that is sent again with its idempotency key is stored once; the response is the first one, with Idempotency-Replayed: true.`,
      consequence: `The response is lost on a train, the app sends it again, and the merchant has the ${one} twice.`,
      run: async session => {
        const body = resource.body(`${session.mark} key repeated`, session.next(), session.mark)
        const headers = withKey(session.key())
        const first = await session.create(resource, { body, headers })
        const second = await session.create(resource, { body, headers })
        expectEqual(answered(second), answered(first), 'the second response', second)
        expectThat(isReplayed(second) && !isReplayed(first), 'Idempotency-Replayed doesn’t tell the repeat', second)
        expectEqual((await listed(session, resource, 'key repeated')).length, 1, 'how many there are', second)
      },
    },
    {
      ...common,
      name: `${name}.keyConcurrent`,
      expects: `Requests at the same time with one idempotency key store one ${one}.`,
      consequence: `A double click makes the ${one} twice.`,
      run: async session => {
        const body = resource.body(`${session.mark} key concurrent`, session.next(), session.mark)
        const headers = withKey(session.key())
        const sent = await Promise.all([1, 2, 3].map(() => session.create(resource, { body, headers })))
        const ids = new Set(sent.map(each => idOf(answered(each))))
        expectEqual(ids.size, 1, 'how many were stored', sent[1])
        expectEqual((await listed(session, resource, 'key concurrent')).length, 1, 'how many there are', sent[1])
      },
    },
    {
      ...common,
      name: `${name}.keyOfAnother`,
      expects: 'An idempotency key with another body is refused with 422 and the code idempotencyKeyReused.',
      consequence: 'The app is told that its change was saved, and it was another one.',
      run: async session => {
        const headers = withKey(session.key())
        const send = (words: string, at: number) =>
          session.create(resource, { body: resource.body(`${session.mark} ${words}`, at, session.mark), headers })
        answered(await send('key of one', session.next()))
        const refused = await send('key of another', session.next())
        expectEqual(answered(refused, 422).code, 'idempotencyKeyReused', 'code', refused)
      },
    },
    {
      ...common,
      name: `${name}.keyAfterRefusal`,
      expects: 'A refused write stores no key: the corrected one is accepted under the same key.',
      consequence: 'A merchant corrects a field and can’t save any more.',
      run: async session => {
        const headers = withKey(session.key())
        const body = resource.body(`${session.mark} corrected`, session.next(), session.mark)
        answered(await session.create(resource, { body: withoutName(body), headers }), 400)
        answered(await session.create(resource, { body, headers }))
      },
    },
    {
      ...common,
      name: `${name}.keyOfUpdate`,
      endpoint: update,
      expects: `An update of a ${one} that is sent again with its key responds as the first time, although the revision has risen.`,
      consequence: 'After a lost response the form says that someone else changed the record: it was the same person.',
      run: async session => {
        const made = await session.record(resource)
        const headers = withKey(session.key())
        const body = { ...made, ...resource.rename(`${session.mark} once`) }
        const sent = { params: { id: idOf(made) }, body, headers }
        const first = answered(await session.ask(update, sent))
        const again = await session.ask(update, sent)
        expectEqual(answered(again), first, 'the second response', again)
        const read = answered(await session.ask(get, { params: { id: idOf(made) } }))
        expectEqual(read.revision, 2, 'the revision', session.client.last)
      },
    },
    {
      ...common,
      name: `${name}.keyForm`,
      severity: 'cosmetic',
      expects: 'An idempotency key with spaces, or of more than 128 characters, is refused with 400.',
      consequence: 'A key that the provider cuts off may be that of another write.',
      run: async session => {
        const body = resource.body(`${session.mark} bad key`, session.next(), session.mark)
        for (const key of ['two words', 'x'.repeat(129)])
          answered(await session.create(resource, { body, headers: withKey(key) }), 400)
      },
    },
  ]
}

const withoutName = ({ name: _, lastName: __, firstName: ___, ...rest }: Json) => rest
