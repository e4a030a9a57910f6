import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkDomains, findFolderCircles, readEdges } from './checkDomains.ts'
import { DOMAINS, ROOMS, VIOLATIONS } from './domains.ts'
import { readSources } from './sources.ts'

const edges = readEdges(readSources())

test('each domain and room uses only those that the tables name', () => {
  expect(edges.length).toBeGreaterThan(10_000)
  expect(checkDomains(edges)).toEqual(Object.keys(VIOLATIONS).sort())
})

test('every violation has a reason', () => {
  expect(Object.entries(VIOLATIONS).filter(([, reason]) => reason.length < 20)).toEqual([])
})

test('no folders of domains or rooms reach each other in circles', () => expect(findFolderCircles(edges)).toEqual([]))

test.each(Object.entries({ DOMAINS, ROOMS }))('%s: arrows run down only', (_, table) => {
  const order = Object.keys(table)
  const up = Object.entries<readonly string[]>(table).flatMap(([name, uses]) =>
    uses.filter(used => order.indexOf(used) <= order.indexOf(name)).map(used => `${name} → ${used}`),
  )
  expect(up).toEqual([])
})

test('domains have the same names on all sides', () => {
  const folders = (pattern: string) => globSync(pattern, { withFileTypes: true }).filter(one => one.isDirectory())
  const names = Object.keys(DOMAINS)
  expect(
    folders('src/features/*')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.toSorted())
  const OF_ALL = ['rules']
  expect(
    folders('src/contract/*')
      .map(({ name }) => name)
      .filter(name => !names.includes(name)),
  ).toEqual(OF_ALL)
  const parts = ['machine', 'identity', 'images', 'mail', 'public']
  expect(
    folders('mocks/server/*')
      .map(({ name }) => name)
      .filter(name => !names.includes(name))
      .sort(),
  ).toEqual(parts.toSorted())
  expect(
    folders('mocks/*')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(ROOMS).sort())
  expect(globSync('mocks/*.ts').map(file => basename(file))).toEqual([])
})

const planted = (file: string, source: string, target: string) => {
  const sources = new Map([
    [file, source],
    [target, ''],
  ])
  return checkDomains(readEdges(sources))
}

describe('a planted violation is found', () => {
  test.each([
    ['the contract', 'src/contract/catalog/a.ts', `import { b } from '../orders/b.ts'`, 'src/contract/orders/b.ts'],
    [
      'the app',
      'src/features/catalog/products/a.ts',
      `import '#features/orders/orders/model.ts'`,
      'src/features/orders/orders/model.ts',
    ],
    [
      'a type',
      'src/features/store/account/a.ts',
      `import type { B } from '#contract/billing/b.ts'`,
      'src/contract/billing/b.ts',
    ],
    [
      'a lazy import',
      'src/features/store/account/a.ts',
      `import('#features/billing/cards/b.tsx')`,
      'src/features/billing/cards/b.tsx',
    ],
    [
      'the provider',
      'mocks/server/taxes/taxes/a.ts',
      `import '../../orders/orders/b.ts'`,
      'mocks/server/orders/orders/b.ts',
    ],
    [
      'the contract, from the provider',
      'mocks/server/store/store/a.ts',
      `import '#contract/taxes/b.ts'`,
      'src/contract/taxes/b.ts',
    ],
    [
      'the machine: a domain',
      'mocks/server/machine/a.ts',
      `import '../store/store/b.ts'`,
      'mocks/server/store/store/b.ts',
    ],
    [
      'a service: the server',
      'mocks/services/vault/a.ts',
      `import '../../server/machine/b.ts'`,
      'mocks/server/machine/b.ts',
    ],
    [
      'the database: the server',
      'mocks/db/a.ts',
      `import '../server/store/store/b.ts'`,
      'mocks/server/store/store/b.ts',
    ],
    ['the server: assembly', 'mocks/server/machine/a.ts', `import '../../start/b.ts'`, 'mocks/start/b.ts'],
  ])('%s', (_, file, source, target) => expect(planted(file, source, target)).toEqual([`${file} → ${target}`]))

  test('allowed imports pass', () => {
    const pass = (file: string, source: string, target: string) => expect(planted(file, source, target)).toEqual([])
    pass('mocks/server/store/store/a.ts', `import '../../../db/tables/orders/b.ts'`, 'mocks/db/tables/orders/b.ts')
    pass(
      'src/features/orders/orders/a.ts',
      `import '#features/catalog/products/model.ts'`,
      'src/features/catalog/products/model.ts',
    )
    pass('src/features/catalog/products/a.test.tsx', `import '#contract/orders/b.ts'`, 'src/contract/orders/b.ts')
  })

  test('a circle of domains, by values only', () => {
    const sources = new Map([
      ['src/features/orders/orders/a.ts', `import '#features/catalog/products/b.ts'`],
      ['src/features/catalog/products/b.ts', `import type { C } from '#features/orders/orders/a.ts'`],
    ])
    expect(findFolderCircles(readEdges(sources))).toEqual([])
    sources.set('src/features/catalog/products/b.ts', `import '#features/orders/orders/a.ts'`)
    expect(findFolderCircles(readEdges(sources))).toEqual([['orders', 'catalog']])
  })
})
