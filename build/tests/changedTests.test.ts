import { expect, test } from 'vitest'
import { DOMAINS } from '../rules/domains.ts'
import { readSources } from '../rules/sources.ts'
import { takeRevision } from './changedTests.ts'
import { readImporters, selectTests } from './selectTests.ts'

const sources = readSources()
const all = [...sources.keys()].filter(file => /(?<!\.long)\.test\.tsx?$/.test(file))
const importers = readImporters(sources)
const select = (...files: string[]) => selectTests(files, sources, importers).tests ?? all
/** The folders of features that have tests among these. */
const featuresOf = (tests: readonly string[]) =>
  [...new Set(tests.flatMap(file => /^src\/features\/(\w+)\//.exec(file)?.[1] ?? []))].sort()
const ISOLATION = 'mocks/server/machine/tenantIsolation.test.ts'

test('a domain’s change runs its tests and those of the domains above', () => {
  const tests = select('mocks/server/discounts/discounts/anyFile.ts')
  expect(featuresOf(tests)).toEqual(['apps', 'discounts', 'imports', 'insight', 'orders'])
  expect(tests).toContain('mocks/server/orders/orders/orders.test.ts')
  expect(tests).not.toContain('mocks/server/taxes/taxes/codes.test.ts')
})

test.each(['mocks/db/tables/insight/anyFile.ts', 'src/contract/insight/anyFile.ts'])(
  '%s affects provider and app',
  file => {
    const tests = select(file)
    expect(featuresOf(tests)).toEqual(['insight'])
    expect(tests).toContain('mocks/server/insight/analytics/figures.test.ts')
  },
)

test('a change in the app alone runs no test of the provider’s domains', () => {
  const tests = select('src/features/insight/analytics/locales/en.json')
  expect(featuresOf(tests)).toEqual(['insight'])
  expect(tests.filter(file => file.startsWith('mocks/server/insight/'))).toEqual([])
})

test('what goes through everything runs for every change', () => {
  const files = Object.keys(DOMAINS).map(name => `mocks/server/${name}/anyFile.ts`)
  expect(files.filter(file => !select(file).includes(ISOLATION))).toEqual([])
  expect(select('docs/anyFile.md')).toContain(ISOLATION)
})

test.each([
  'package.json',
  'mocks/server/machine/anyFile.ts',
  'mocks/start/api.ts',
  'mocks/db/anyFile.ts',
  'src/shell/testing/openApp.tsx',
])('%s runs everything', file => expect(select('docs/anyFile.md', file)).toEqual(all))

test('code below the domains runs the tests of who imports it', () => {
  const planted = new Map([
    ...sources,
    ['src/lib/planted.ts', ''],
    ['src/lib/user.ts', "import '#lib/planted.ts'"],
    ['src/features/discounts/discounts/user.ts', "import '#lib/user.ts'"],
  ])
  const { tests } = selectTests(['src/lib/planted.ts'], planted)
  expect(featuresOf(tests ?? [])).toEqual(['apps', 'discounts', 'imports', 'insight', 'orders'])
  expect(tests).toContain('src/lib/money.test.ts')
})

test('a change of what tests share runs the tests that use it', () => {
  const tests = select('src/features/billing/cards/testing/cardVault.ts')
  expect(tests).toContain('src/features/billing/checkout/checkout.test.tsx')
  expect(featuresOf(tests)).not.toContain('insight')
})

test.each([
  [['--changed'], 'HEAD', []],
  [['--changed', 'HEAD~3', '--bail=1'], 'HEAD~3', ['--bail=1']],
  [['--bail=1', '--changed=main'], 'main', ['--bail=1']],
  [['--changed', '--bail=1'], 'HEAD', ['--bail=1']],
  [['src/lib'], null, ['src/lib']],
])('%j reads its revision', (args, revision, rest) => expect(takeRevision(args)).toEqual({ revision, rest }))
