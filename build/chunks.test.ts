import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { featureModules, importsOf, NAMED_FILES } from './chunks.ts'

const ORDERS = 'src/features/orders'
/** The static imports of each module; lazy ones in brackets. */
const MODULES: Record<string, string[]> = {
  [`${ORDERS}/routes.ts`]: [
    `[${ORDERS}/edit/OrderEditPage.tsx]`,
    `[${ORDERS}/data.ts]`,
    `[${ORDERS}/list/OrderListPage.tsx]`,
  ],
  [`${ORDERS}/data.ts`]: [`${ORDERS}/queries.ts`],
  [`${ORDERS}/queries.ts`]: [],
  [`${ORDERS}/list/OrderListPage.tsx`]: [
    'src/page/DataTable.tsx',
    `${ORDERS}/list/columns.tsx`,
    `[${ORDERS}/list/Filters.tsx]`,
  ],
  [`${ORDERS}/list/columns.tsx`]: ['src/lib/money.ts', 'src/lib/orderNumber.ts'],
  [`${ORDERS}/list/Filters.tsx`]: [],
  [`${ORDERS}/edit/OrderEditPage.tsx`]: [`${ORDERS}/queries.ts`, `${ORDERS}/edit/Lines.tsx`],
  [`${ORDERS}/edit/Lines.tsx`]: ['src/lib/money.ts'],
  'src/page/DataTable.tsx': ['src/ui/Table.tsx'],
  'src/ui/Table.tsx': ['src/page/DataTable.tsx', 'src/lib/money.ts'],
  'src/lib/money.ts': [],
  'src/lib/orderNumber.ts': [],
}
const isLazy = (name: string) => name.startsWith('[')
const absolute = (name: string) => resolve(name.replace(/[[\]]/g, ''))
const graph = {
  getModuleInfo: (id: string) => {
    const [, imports] = Object.entries(MODULES).find(([file]) => resolve(file) === id) ?? []
    if (!imports) return null
    const importers = Object.keys(MODULES).filter(file =>
      MODULES[file]?.some(name => !isLazy(name) && absolute(name) === id),
    )
    return {
      importedIds: imports.filter(name => !isLazy(name)).map(absolute),
      dynamicallyImportedIds: imports.filter(isLazy).map(absolute),
      importers: importers.map(absolute),
    }
  },
} as Rolldown.ChunkingContext

test('a chunk has all that its first user imports, and not what is loaded later', () => {
  const { name } = importsOf('list', [`${ORDERS}/list/columns.tsx`, 'src/page/DataTable.tsx'])
  const inChunk = Object.keys(MODULES).filter(file => name(resolve(file), graph) === 'list')
  expect(inChunk).toEqual([
    `${ORDERS}/list/columns.tsx`,
    'src/page/DataTable.tsx',
    'src/ui/Table.tsx',
    'src/lib/money.ts',
    'src/lib/orderNumber.ts',
  ])
})

test('a feature’s list is one file with its data, what it loads later another, and each further screen one', () => {
  const chunks = Map.groupBy(featureModules(resolve(ORDERS, 'routes.ts'), graph), ([, chunk]) => chunk)
  const files = (chunk: string) =>
    chunks
      .get(chunk)
      ?.map(([id]) => id.slice(resolve('src').length + 1))
      .sort()
  expect(files('orders')).toEqual([
    'features/orders/data.ts',
    'features/orders/list/OrderListPage.tsx',
    'features/orders/list/columns.tsx',
    'features/orders/queries.ts',
    'lib/orderNumber.ts',
  ])
  expect(files('orders-later')).toEqual(['features/orders/list/Filters.tsx'])
  expect(files('orders-1')).toEqual(['features/orders/edit/Lines.tsx', 'features/orders/edit/OrderEditPage.tsx'])
})

test('every file that the chunks name exists', () => {
  expect(NAMED_FILES.filter(file => !existsSync(file))).toEqual([])
})
