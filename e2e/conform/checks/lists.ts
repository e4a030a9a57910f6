import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { FIRST_CURSOR } from '#contract/wire.ts'
import { answered, expectEqual, expectThat, rowsOf } from '../expect.ts'
import { idOf } from '../records.ts'
import type { Resource } from '../resources.ts'
import type { Session } from '../session.ts'
import { type Check, Failure, type Json } from '../types.ts'

/** Lists, compared with a model in memory. */
export function listChecks(resource: Resource): Check[] {
  const { area, name, one, list, remove, largestPage: largest = 200 } = resource
  const common = { area, endpoint: list, isWriting: true }
  const ours = (session: Session, more = '') =>
    `text contains ${JSON.stringify(`${session.mark} row`)}${more && ` and ${more}`}`
  /** All rows that a query finds, by pages. */
  const pages = async (session: Session, query: Json, pageSize: number): Promise<Json[]> => {
    const rows: Json[] = []
    for (let startIndex = 0; startIndex < MOST_ROWS; startIndex += pageSize) {
      const page = rowsOf(await session.ask(list, { query: { ...query, startIndex, pageSize } }))
      rows.push(...page)
      if (page.length < pageSize) break
    }
    return rows
  }
  const checks: Check[] = [
    {
      ...common,
      name: `${name}.pages`,
      severity: 'screen',
      expects: `Pages of the list have every ${one} once; totalCount counts all that match.`,
      consequence: `A merchant pages through the list, and a ${one} is on no page, or on two.`,
      run: async session => {
        const expected = (await session.rows(resource)).map(idOf).sort()
        const query = { sortBy: `${resource.sorts[0]?.field} asc`, filter: ours(session) }
        const found = (await pages(session, query, 2)).map(idOf)
        expectEqual(found.toSorted(), expected, 'the rows of all pages', session.client.last)
        const whole = await session.ask(list, { query: { ...query, pageSize: 200 } })
        expectEqual(answered(whole).totalCount, expected.length, 'totalCount', whole)
        expectEqual(rowsOf(whole).map(idOf), found, 'the order of one page of all', whole)
      },
    },
    {
      ...common,
      name: `${name}.pageSize`,
      severity: 'cosmetic',
      expects: `A page has 25 rows unless asked otherwise; 0 and more than ${largest} rows are refused with 400.`,
      consequence: 'A list of everything is loaded at once, and the browser’s tab stands still.',
      run: async session => {
        for (const pageSize of [0, largest + 1]) answered(await session.ask(list, { query: { pageSize } }), 400)
        const page = await session.ask(list)
        const { totalCount } = answered(page)
        expectEqual(rowsOf(page).length, Math.min(25, Number(totalCount)), 'rows of a page', page)
      },
    },
    {
      ...common,
      name: `${name}.sort`,
      severity: 'screen',
      expects: 'The list is sorted by each of its fields, in both directions, and refuses others with 400.',
      consequence: 'A merchant sorts by a column and doesn’t find the first one at the top.',
      run: async session => {
        const rows = await session.rows(resource)
        for (const { field, of } of resource.sorts) {
          for (const direction of ['asc', 'desc']) {
            const exchange = await session.ask(list, {
              query: { sortBy: `${field} ${direction}`, filter: ours(session) },
            })
            const values = rowsOf(exchange).map(of)
            expectEqual(values, inOrder(rows.map(of), direction), `sorted by ${field} ${direction}`, exchange)
          }
        }
        answered(await session.ask(list, { rawQuery: { sortBy: 'noSuchField asc' } }), 400)
      },
    },
    {
      ...common,
      name: `${name}.filters`,
      severity: 'screen',
      expects:
        'Each filter of the list finds exactly the records that it names, and an unknown one is refused with 400.',
      consequence: 'A merchant acts on all that a filter shows, and it shows others, or not all.',
      run: async session => {
        const rows = await session.rows(resource)
        for (const { condition, matches } of resource.filters) {
          const filter = `${condition.field} ${condition.operator} ${JSON.stringify(condition.value)}`
          const exchange = await session.ask(list, { query: { filter: ours(session, filter) } })
          const expected = rows.filter(matches).map(idOf).sort()
          expectEqual(rowsOf(exchange).map(idOf).sort(), expected, filter, exchange)
          expectEqual(answered(exchange).totalCount, expected.length, `totalCount with ${filter}`, exchange)
        }
        for (const filter of ['noSuchField eq "x"', 'text contains', 'text eq "x"']) {
          answered(await session.ask(list, { query: { filter } }), 400)
        }
      },
    },
    {
      ...common,
      name: `${name}.search`,
      severity: 'screen',
      expects: 'A search needs all words, in any order and whatever case; % and _ stand for themselves.',
      consequence: `A merchant searches for a ${one} that is there, and it isn’t found, or everything is.`,
      run: async session => {
        await session.rows(resource)
        const expected = { [`row ${session.mark}`]: 5, [`CEDAR ${session.mark}`]: 1, [`${session.mark} c_dar`]: 0 }
        const none = { [`${session.mark} ro%`]: 0, [`${session.mark} cedar birch`]: 0, [`${session.mark} ced`]: 1 }
        for (const [text, count] of Object.entries({ ...expected, ...none })) {
          const exchange = await session.ask(list, { query: { filter: `text contains ${JSON.stringify(text)}` } })
          expectEqual(answered(exchange).totalCount, count, `found by “${text}”`, exchange)
        }
      },
    },
    {
      ...common,
      name: `${name}.cursor`,
      severity: 'input',
      expects:
        'Reading the list by cursor meets each record once while others are added and deleted; sortBy beside it is refused.',
      consequence: 'An export or another program’s copy of the store lacks records, and nobody is told.',
      run: async session => {
        const expected = (await session.rows(resource)).map(idOf)
        const passing = await session.record(resource, 'row passing')
        const found: string[] = []
        let cursor: unknown = FIRST_CURSOR
        for (let page = 0; typeof cursor === 'string'; page++) {
          if (page > MOST_ROWS) throw new Failure('the cursor never ends', session.client.last)
          const exchange: Awaited<ReturnType<Session['ask']>> = await session.ask(list, {
            query: { cursor, pageSize: 2, filter: ours(session) },
          })
          found.push(...rowsOf(exchange).map(idOf))
          cursor = answered(exchange).nextCursor
          // One after the other: together they would leave the rest where it is.
          if (page === 0) answered(await session.ask(remove, { params: { id: idOf(passing) } }), 204)
          if (page === 1) await session.record(resource, 'row added')
        }
        const counts = expected.map(id => found.filter(each => each === id).length)
        expectThat(
          counts.every(count => count === 1),
          `rows were met ${counts.join(', ')} times`,
          session.client.last,
        )
        const refused = { cursor: FIRST_CURSOR, sortBy: `${resource.sorts[0]?.field} asc` }
        answered(await session.ask(list, { query: refused }), 400)
        // The rows that lists are compared with stay five.
        for (const id of found.concat(await ownRows(session, resource))) {
          if (!expected.includes(id)) await session.ask(remove, { params: { id } })
        }
      },
    },
    {
      ...common,
      name: `${name}.pagesWhileAdding`,
      severity: 'screen',
      expects: 'A record that is added behind the page that is shown moves no row of it.',
      consequence: 'While a colleague adds records, rows that the merchant has not seen yet are skipped.',
      run: async session => {
        const rows = await session.rows(resource)
        const query = { sortBy: 'name asc', filter: ours(session), pageSize: 3 }
        const first = rowsOf(await session.ask(list, { query })).map(idOf)
        const added = await session.record(resource, 'row zz added')
        const again = rowsOf(await session.ask(list, { query })).map(idOf)
        const rest = rowsOf(await session.ask(list, { query: { ...query, startIndex: 3 } })).map(idOf)
        await session.ask(remove, { params: { id: idOf(added) } })
        expectEqual(again, first, 'the first page', session.client.last)
        expectEqual(new Set([...again, ...rest]).size, rows.length + 1, 'rows of both pages', session.client.last)
      },
    },
  ]
  return checks.filter(({ name: each }) => !each.endsWith('.cursor') || hasCursor(list))
}

/** Whether programs may read the list as a whole. */
const hasCursor = ({ query }: Endpoint) => query !== undefined && 'cursor' in propertiesOf(query)

const propertiesOf = (schema: Schema) =>
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: Json }).properties ?? {}

/** More than the kit creates. */
const MOST_ROWS = 500

async function ownRows(session: Session, { list }: Resource): Promise<string[]> {
  const filter = `text contains ${JSON.stringify(`${session.mark} row added`)}`
  return rowsOf(await session.ask(list, { query: { filter } })).map(idOf)
}

function inOrder(values: readonly (string | number)[], direction: string): (string | number)[] {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return direction === 'asc' ? sorted : sorted.reverse()
}
