import { ETAG_HEADER, IF_MATCH_HEADER, takesIfMatch } from '#contract/endpoint.ts'
import { CONFLICTS } from '#contract/problem.ts'
import { answered, expectEqual, expectThat, rowsOf } from '../expect.ts'
import { idOf, listed, unknownId } from '../records.ts'
import type { Resource } from '../resources.ts'
import { type Check, Failure, type Json } from '../types.ts'

/** What every record does that the app creates, opens, changes and deletes. */
export function recordChecks(resource: Resource): Check[] {
  const { area, name, one, get, create, update, remove, list } = resource
  const check = (what: string, rest: Omit<Check, 'name' | 'area' | 'isWriting'>): Check => ({
    ...{ name: `${name}.${what}`, area, isWriting: true },
    ...rest,
  })
  const at = (id: string) => ({ params: { id } })
  const checks = [
    check('created', {
      ...{ severity: 'input', endpoint: create },
      expects: `A new ${one} is stored as sent, with the fields of others, and comes back when it is read and listed.`,
      consequence: `A merchant saves a new ${one}, and a part of it is gone when they open it again.`,
      run: async session => {
        const made = await session.record(resource, 'created', { ofAnotherProgram: { kept: [1, null] } })
        expectEqual(made.ofAnotherProgram, { kept: [1, null] }, 'a field that only the client knows')
        const read = await session.ask(get, at(idOf(made)))
        expectEqual(answered(read), made, `the ${one} that was read`, read)
        expectThat((await listed(session, resource, 'created')).includes(idOf(made)), 'the list doesn’t have it')
      },
    }),
    check('unknown', {
      ...{ severity: 'screen', endpoint: get },
      expects: `A ${one} that doesn’t exist is a 404 for reading, changing and deleting.`,
      consequence: `A link to a deleted ${one} shows an error without an explanation instead of saying that it is gone.`,
      run: async session => {
        const gone = at(unknownId())
        const body = { ...(await session.record(resource)), id: gone.params.id }
        answered(await session.ask(get, gone), 404)
        answered(await session.ask(update, { ...gone, body }), 404)
        answered(await session.ask(remove, gone), 404)
      },
    }),
    check('deleted', {
      ...{ severity: 'screen', endpoint: remove },
      expects: `A deleted ${one} is neither read nor listed, and deleting it again is a 404.`,
      consequence: `A merchant deletes a ${one}, and it is still there.`,
      run: async session => {
        const made = await session.record(resource, 'deleted')
        answered(await session.ask(remove, at(idOf(made))), 204)
        answered(await session.ask(get, at(idOf(made))), 404)
        answered(await session.ask(update, { ...at(idOf(made)), body: made }), 404)
        answered(await session.ask(remove, at(idOf(made))), 404)
        expectThat(
          !(await listed(session, resource, 'deleted')).includes(idOf(made)),
          'the list still has it',
          session.client.last,
        )
      },
    }),
    check('readOnlyFields', {
      ...{ severity: 'input', endpoint: update },
      expects: `Fields that only the provider sets stay as they are, whatever an update of a ${one} has in them.`,
      consequence: `A form that sends the ${one} back as it was read may change what nobody entered.`,
      run: async session => {
        const made = await session.record(resource)
        const sent = await session.ask(update, { ...at(idOf(made)), body: { ...made, ...resource.readOnly } })
        const stored = answered(sent)
        for (const field of Object.keys(resource.readOnly)) expectEqual(stored[field], made[field], field, sent)
      },
    }),
    check('unknownFieldsKept', {
      ...{ severity: 'input', endpoint: update },
      expects: `An update of a ${one} keeps fields that the provider doesn’t know.`,
      consequence: 'What another app stored is lost with the next save in the console.',
      run: async session => {
        const made = await session.record(resource)
        const first = answered(
          await session.ask(update, { ...at(idOf(made)), body: { ...made, ofAnother: { deep: ['x'] } } }),
        )
        const second = await session.ask(update, {
          ...at(idOf(made)),
          body: { ...first, ...resource.rename(`${session.mark} renamed`) },
        })
        expectEqual(answered(second).ofAnother, { deep: ['x'] }, 'a field that only the client knows', second)
      },
    }),
    check('revisionRises', {
      ...{ severity: 'input', endpoint: update },
      expects: `Each write of a ${one} raises its revision by one, beginning with 1.`,
      consequence: 'The app can’t tell whether someone else saved in the meantime, and overwrites what they did.',
      run: async session => {
        const made = await session.record(resource)
        expectEqual(made.revision, 1, 'the revision of a new record', session.client.last)
        const sent = await session.ask(update, {
          ...at(idOf(made)),
          body: { ...made, ...resource.rename(`${session.mark} second`) },
        })
        expectEqual(answered(sent).revision, 2, 'the revision after a write', sent)
      },
    }),
    check('stale', {
      ...{ severity: 'input', endpoint: update },
      expects: `An update of a ${one} with an outdated revision is a 409 of the type ${CONFLICTS.stale}, with the current ${one}; nothing is stored.`,
      consequence: `Of two people who edit a ${one}, the second overwrites the first without a word.`,
      run: async session => {
        const made = await session.record(resource)
        const save = (name: string) =>
          session.ask(update, { ...at(idOf(made)), body: { ...made, ...resource.rename(`${session.mark} ${name}`) } })
        const stored = answered(await save('first editor'))
        const refused = await save('second editor')
        const problem = answered(refused, 409)
        const read = await session.ask(get, at(idOf(made)))
        expectEqual(answered(read), stored, `the ${one} after a refused write`, read)
        expectEqual(problem.current, stored, 'current', refused)
      },
    }),
    check('staleType', {
      ...{ severity: 'screen', endpoint: update },
      expects: `The 409 for an outdated revision of a ${one} has the type ${CONFLICTS.stale}.`,
      consequence: 'The form says that the change is not allowed, instead of offering to merge both changes.',
      run: async session => {
        const made = await session.record(resource)
        const body = { ...made, revision: Number(made.revision) + 5 }
        const refused = await session.ask(update, { ...at(idOf(made)), body })
        expectEqual(answered(refused, 409).type, CONFLICTS.stale, 'type', refused)
      },
    }),
    check('twoAtOnce', {
      ...{ severity: 'input', endpoint: update },
      expects: `Of updates of a ${one} at the same time with the same revision, one is stored and the others are a 409.`,
      consequence: `Two people save a ${one} in the same second, both are told that it was saved, and one change is gone.`,
      run: async session => {
        const made = await session.record(resource)
        const editors = ['one', 'two', 'three'].map(name =>
          session.ask(update, { ...at(idOf(made)), body: { ...made, ...resource.rename(`${session.mark} ${name}`) } }),
        )
        const sent = await Promise.all(editors)
        expectEqual(sent.map(({ status }) => status).sort(), [200, 409, 409], 'the statuses', sent.at(-1))
      },
    }),
    check('entityTag', {
      ...{ severity: 'input', endpoint: get },
      expects: `A ${one} comes with its revision as ETag; If-Match with another one is a 412, with this one it is accepted.`,
      consequence: 'Programs that write by If-Match overwrite what a merchant just saved.',
      run: async session => {
        const made = await session.record(resource)
        const read = await session.ask(get, at(idOf(made)))
        const tag = read.responseHeaders.get(ETAG_HEADER) ?? ''
        expectEqual(tag.replace(/^W\//, ''), `"${made.revision}"`, 'ETag', read)
        const { revision: _, ...body } = { ...made, ...resource.rename(`${session.mark} by tag`) }
        const save = (ifMatch: string) =>
          session.ask(update, { ...at(idOf(made)), body, headers: { [IF_MATCH_HEADER]: ifMatch } })
        answered(await save('"99"'), 412)
        answered(await save(tag), 200)
      },
    }),
    check('times', {
      ...{ severity: 'screen', endpoint: get },
      expects: `The times of a ${one} are ISO 8601 in UTC, and those of now for a new one.`,
      consequence: 'The console shows times that are off by hours, and sorts by them.',
      run: async session => {
        const { createdOn } = await session.record(resource)
        const exchange = session.client.last
        expectThat(
          /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(String(createdOn)),
          `createdOn is ${createdOn}`,
          exchange,
        )
        const now = Date.parse(exchange?.responseHeaders.get('date') ?? '') || Date.now()
        const isNow = Math.abs(Date.parse(String(createdOn)) - now) < CLOCK_TOLERANCE_MS
        expectThat(isNow, `createdOn is ${createdOn}, and not now`, exchange)
      },
    }),
    check('text', {
      ...{ severity: 'input', endpoint: create },
      expects: `Text of a ${one} comes back as it was sent: other scripts, emoji, quotes and markup.`,
      consequence: 'A name with an accent, an emoji or a quote is stored as something else.',
      run: async session => {
        const name = `é ñ 名 مرحبا 🫖 "q" 'a' <b>&amp; %_\\`
        const made = await session.record(resource, name)
        const read = answered(await session.ask(get, at(idOf(made))))
        const found = resource.nameOf(read)
        expectThat(found.includes(name), `the name is ${JSON.stringify(found)}`, session.client.last)
      },
    }),
    check('listRows', {
      ...{ severity: 'screen', endpoint: list },
      expects: `A row of the list is the ${one} as it is read alone.`,
      consequence: `A form that opens from the list lacks fields, and saving it deletes them.`,
      run: async session => {
        const made = await session.record(resource, 'complete', { ofAnotherProgram: [1] })
        const row = rowsOf(await session.ask(list, { query: searchFor(`${session.mark} complete`) })).find(
          each => each.id === made.id,
        )
        const read = answered(await session.ask(get, at(idOf(made))))
        if (!row) throw new Failure('the list doesn’t have it', session.client.last)
        const missing = Object.keys(read).filter(field => !(field in row) && !ONLY_ALONE.has(field))
        expectEqual(missing, [], 'fields that are missing in the row', session.client.last)
      },
    }),
  ]
  // Only what programs may write has entity tags.
  return checks.filter(({ name: each }) => !each.endsWith('.entityTag') || takesIfMatch(update))
}

/** Clocks of two machines. */
const CLOCK_TOLERANCE_MS = 300_000
/** The contract has them of single records only. */
const ONLY_ALONE: ReadonlySet<string> = new Set(['productIds'])

const searchFor = (text: string): Json => ({ filter: `text contains ${JSON.stringify(text)}`, pageSize: 200 })
