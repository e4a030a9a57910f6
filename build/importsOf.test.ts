import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { importsOf } from './importsOf.ts'

const MODULES: Record<string, string[]> = {
  'src/features/orders/OrderListPage.tsx': ['src/page/DataTable.tsx', 'src/features/orders/columns.tsx'],
  'src/features/orders/columns.tsx': ['src/lib/money.ts'],
  'src/page/DataTable.tsx': ['src/ui/Table.tsx'],
  'src/ui/Table.tsx': ['src/page/DataTable.tsx'],
  'src/lib/money.ts': [],
  'src/page/FilterPopover.tsx': [],
}
const context = {
  getModuleInfo: (id: string) => {
    const [, importedIds] = Object.entries(MODULES).find(([file]) => resolve(file) === id) ?? []
    return importedIds ? { importedIds: importedIds.map(file => resolve(file)) } : null
  },
} as Rolldown.ChunkingContext

test('a chunk has all that its first user imports, and neither a feature’s own code nor what is loaded later', () => {
  const nameOf = importsOf('list', 'src/features/orders/OrderListPage.tsx')
  const inChunk = Object.keys(MODULES).filter(file => nameOf(resolve(file), context) === 'list')
  expect(inChunk).toEqual(['src/page/DataTable.tsx', 'src/ui/Table.tsx', 'src/lib/money.ts'])
})
