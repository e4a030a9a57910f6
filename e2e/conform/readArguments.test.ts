import { expect, test } from 'vitest'
import { readArguments } from './readArguments.ts'

const API = ['--api', 'https://api.test/']

test('a run has limits, and secrets may come from the environment', () => {
  const given = readArguments([...API, '--area', 'orders,catalog', '--area', 'identity'], { CONFORM_TOKEN: 'secret' })
  expect(given).toMatchObject({
    ...{ api: 'https://api.test', token: 'secret', areas: ['orders', 'catalog', 'identity'] },
    ...{ seconds: 600, requests: 10_000, seed: 1, isReadOnly: false, isOwnStore: false },
  })
})

test('a part of an area may be declared as not offered', () => {
  const given = readArguments([...API, '--not-offered', 'bulkEdits,payments'], {})
  expect(given.notOffered).toEqual(['bulkEdits', 'payments'])
})

test.each([
  [[], '--api'],
  [['--api', 'api.test'], 'is no address'],
  [[...API, '--area', 'ordres'], 'There is no area “ordres”'],
  [[...API, '--not-offered', 'bulkEdit'], 'There is no area “bulkEdit”'],
  [[...API, '--seed', 'x'], '--seed takes a whole number'],
  [[...API, '--only', 'orders'], '--only takes “failed”'],
  [[...API, '--verbose'], '--verbose'],
])('a mistyped command line is refused: %j', (args, reason) => {
  expect(() => readArguments(args, {})).toThrow(reason)
})
