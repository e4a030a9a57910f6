import * as z from 'zod/mini'
import { answered, expectEqual, expectThat } from '../expect.ts'
import { idOf } from '../records.ts'
import type { Resource } from '../resources.ts'
import { type Check, Failure, type Json } from '../types.ts'

interface Wrong {
  field: string
  value: unknown
}

/** Values of one field each that the contract’s schema of the body refuses. */
export function wrongFields({ create }: Resource, good: Json): Wrong[] {
  const { body } = create
  if (!body) return []
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const values = Object.entries(properties).flatMap(([field, schema]) =>
    [...valuesAgainst(schema), ...(required.includes(field) ? [undefined] : [])].map(value => ({ field, value })),
  )
  return values.filter(({ field, value }) => {
    const read = z.safeDecode(body, { ...good, [field]: value } as never)
    return read.error?.issues.some(issue => String(issue.path[0]) === field)
  })
}

function valuesAgainst(schema: Json): unknown[] {
  const longest = Number(schema.maxLength ?? 0)
  return [
    schema.type === 'string' ? 12 : 'text',
    ...(longest > 0 && longest < 20_000 ? ['x'.repeat(longest + 1)] : []),
    ...(schema.type === 'string' ? [''] : []),
    ...(typeof schema.maximum === 'number' ? [schema.maximum + 1] : []),
    ...(typeof schema.minimum === 'number' ? [schema.minimum - 1] : []),
  ]
}

/** Bodies that the contract refuses. */
export function fieldChecks(resource: Resource): Check[] {
  const { area, name, one, create, update, get, money, list } = resource
  const common = { area, isWriting: true, severity: 'input' as const }
  const goodBody = (mark: string, at: number) => resource.body(`${mark} field`, at, mark)
  const checks: Check[] = [
    {
      ...common,
      name: `${name}.fields`,
      endpoint: create,
      expects: `A new ${one} with a wrong value is refused with 400, and errors names each field that is wrong.`,
      consequence:
        'A merchant is told that something is wrong and not what, or nothing at all, and the value is stored.',
      run: async session => {
        const good = goodBody(session.mark, session.next())
        for (const { field, value } of wrongFields(resource, good)) {
          const sent = await session.create(resource, { body: { ...good, [field]: value } })
          const { errors } = answered(sent, 400)
          const isNamed =
            Array.isArray(errors) && errors.some(each => String((each as Json).field).split('.')[0] === field)
          if (!isNamed) throw new Failure(`a wrong ${field} is not named in errors`, sent)
        }
      },
    },
    {
      ...common,
      name: `${name}.fieldsOfUpdate`,
      endpoint: update,
      expects: `An update of a ${one} with a wrong value is refused with 400, and changes nothing.`,
      consequence: 'A half of a refused save is stored.',
      run: async session => {
        const made = await session.record(resource)
        const at = { params: { id: idOf(made) } }
        for (const { field, value } of wrongFields(resource, made).slice(0, 6)) {
          answered(await session.ask(update, { ...at, body: { ...made, [field]: value } }), 400)
        }
        expectEqual(answered(await session.ask(get, at)), made, `the ${one}`, session.client.last)
      },
    },
    {
      ...common,
      name: `${name}.body`,
      severity: 'screen',
      endpoint: create,
      expects: 'A body that is no JSON is a 400, one of another media type a 415.',
      consequence: 'A broken request is an error without an explanation.',
      run: async session => {
        answered(await session.create(resource, { body: '{"name":' }), 400)
        const body = goodBody(session.mark, session.next())
        answered(await session.create(resource, { body, headers: { 'content-type': 'text/plain' } }), 415)
        answered(await session.create(resource, { body: [] }), 400)
      },
    },
  ]
  if (!money) return checks
  return [
    ...checks,
    {
      ...common,
      name: `${name}.cents`,
      severity: 'money',
      endpoint: create,
      expects: `Amounts of a ${one} are decimal dollars and come back to the cent, alone and in lists.`,
      consequence: `A ${one} costs a cent more or less than the merchant entered, or a hundred times as much.`,
      run: async session => {
        for (const dollars of [19.99, 0.07, 8.29, 1.1, 64.1, 4.35, 9999.99, 1]) {
          const made = await session.record(resource, 'cents', money.body(dollars))
          expectEqual(money.of(made), dollars, 'the amount in the response', session.client.last)
          const read = answered(await session.ask(get, { params: { id: idOf(made) } }))
          expectEqual(money.of(read), dollars, 'the amount that was read', session.client.last)
          const again = await session.ask(update, { params: { id: idOf(made) }, body: read })
          expectEqual(money.of(answered(again)), dollars, 'the amount after saving it again', again)
        }
        const filter = `text contains ${JSON.stringify(`${session.mark} cents`)}`
        const listed = answered(await session.ask(list, { query: { filter, pageSize: 200 } })).items as Json[]
        const amounts = listed.map(money.of).sort()
        expectEqual(
          amounts,
          [19.99, 0.07, 8.29, 1.1, 64.1, 4.35, 9999.99, 1].sort(),
          'amounts in the list',
          session.client.last,
        )
      },
    },
    {
      ...common,
      name: `${name}.fractions`,
      severity: 'money',
      endpoint: create,
      expects: 'An amount with a fraction of a cent, a negative one and one that is no number are refused with 400.',
      consequence: 'An amount is rounded without telling anyone, and sums don’t add up.',
      run: async session => {
        for (const amount of [1.005, -1, '12']) {
          const body = { ...goodBody(session.mark, session.next()), ...money.body(amount as number) }
          const sent = await session.create(resource, { body })
          answered(sent, 400)
          expectThat(((sent.json as Json).errors as unknown[] | undefined)?.length !== 0, 'errors names no field', sent)
        }
      },
    },
  ]
}
