import fc from 'fast-check'
import { expect, test } from 'vitest'
import { begin, findNews, type Mark, markOf, type OrderSource, PAGE } from './seen.ts'

interface PlacedOrder {
  orderNumber: number
  status: 'New' | 'Complete'
}

/** A provider's orders, with a delay as over a network. */
function createStore() {
  const orders: PlacedOrder[] = []
  const source: OrderSource<PlacedOrder> = {
    newest: async () => orders.at(-1),
    after: async mark =>
      orders.filter(({ orderNumber, status }) => status === 'New' && orderNumber > mark).slice(0, PAGE),
  }
  const place = () => orders.push({ orderNumber: 1001 + orders.length, status: 'New' })
  return { orders, source, place }
}

/** A mark that all tabs share. */
function createMark(start: number | null = null): Mark {
  let kept = start
  return {
    read: () => kept,
    write: mark => {
      kept = mark
    },
  }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('place' as const), count: fc.integer({ min: 1, max: 250 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('look' as const), tabs: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('work' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
)

test('each new order is announced once, whatever the timing and tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(300), fc.array(step, { maxLength: 20 }), async (before, steps) => {
      const { orders, source, place } = createStore()
      const mark = createMark()
      for (let count = 0; count < before; count++) place()
      await begin(mark, source)
      const told: number[] = []
      /** Orders that were processed before the first check are not announced. */
      const dealtWith = new Set<number>()
      const look = async (tabs: number) => {
        const found = await Promise.all(Array.from({ length: tabs }, () => findNews(mark, source)))
        told.push(...found.flat().map(({ orderNumber }) => orderNumber))
      }
      for (const next of steps) {
        if (next.kind === 'place') for (let count = 0; count < next.count; count++) place()
        else if (next.kind === 'look') await look(next.tabs)
        else {
          const order = orders[Math.floor(next.share * (orders.length - 1))]
          if (!order) continue
          order.status = 'Complete'
          if (!told.includes(order.orderNumber)) dealtWith.add(order.orderNumber)
        }
      }
      await look(1)
      const expected = orders
        .slice(before)
        .map(({ orderNumber }) => orderNumber)
        .filter(number => !dealtWith.has(number))
      expect(told).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

test('an order that arrives between two fetched pages is announced', async () => {
  const { source, place } = createStore()
  for (let count = 0; count < PAGE; count++) place()
  const whileLooking = {
    after: async (mark: number) => {
      const page = await source.after(mark)
      if (mark === 0) place()
      return page
    },
  }
  expect(await findNews(createMark(0), whileLooking)).toHaveLength(PAGE + 1)
})

test('existing orders are not announced, and the next new ones are', async () => {
  const { source, place } = createStore()
  place()
  const mark = createMark()
  expect(await findNews(mark, source)).toEqual([])
  await begin(mark, source)
  place()
  expect((await findNews(mark, source)).map(({ orderNumber }) => orderNumber)).toEqual([1002])
})

test('a reset store is announced again, but not what another tab announced', async () => {
  const { source, place } = createStore()
  const mark = createMark(4000)
  await begin(mark, source)
  place()
  expect(await findNews(mark, source)).toHaveLength(1)

  await begin(mark, {
    newest: async () => {
      mark.write(1002)
      return { orderNumber: 1001 }
    },
  })
  expect(mark.read()).toBe(1002)
})

test('what was announced is remembered per store, also without storage', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  markOf('one', storage).write(1044)
  expect([markOf('one', storage).read(), markOf('two', storage).read()]).toEqual([1044, null])
  markOf('one', storage).write(null)
  expect(markOf('one', storage).read()).toBe(null)
  kept.set('backcounter.newestOrder.one', 'NaN')
  expect(markOf('one', storage).read()).toBe(null)

  const refuse = () => {
    throw new Error('Storage is forbidden here.')
  }
  const forbidden = markOf('one', { getItem: refuse, setItem: refuse, removeItem: refuse })
  forbidden.write(7)
  expect(forbidden.read()).toBe(7)
})
