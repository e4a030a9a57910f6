import { expect, test } from 'vitest'
import { checkModules } from './checkModules.ts'
import { readSources } from './sources.ts'

test('default exports are lazy views, and component files match their names', () => {
  expect(checkModules(readSources())).toEqual([])
})

const ROUTES = `export const routes = [{ view: () => import('./list/ListPage.tsx') }]`
const check = (files: Record<string, string>) => checkModules(new Map(Object.entries(files)))

test.each([
  ['a default export that is imported like any other', 'src/ui/Button.tsx', 'export default function Button() {}'],
  ['a default export under another name', 'src/lib/money.ts', 'const format = 1\nexport { format as default }'],
  ['a default export handed on', 'src/lib/money.ts', `export { default } from './other.ts'`],
  ['a component in a file with a small letter', 'src/ui/button.tsx', 'export function Button() {}'],
  ['a component in a constant', 'src/ui/button.tsx', 'export const Button = memo(function Button() {})'],
  ['a file called like a component that has none', 'src/ui/Columns.tsx', 'export const columns = []'],
])('planted: %s', (_, file, source) => {
  expect(check({ 'src/features/orders/orders/routes.ts': ROUTES, [file]: source })).toHaveLength(1)
})

test('lazy views and the configuration of tools may have a default export', () => {
  const files = {
    'src/features/orders/orders/routes.ts': ROUTES,
    'src/features/orders/orders/list/ListPage.tsx': 'export default memo(function ListPage() {})',
    'src/features/orders/orders/list/columns.tsx': 'export const columns = []\nexport type Column = string',
    'vite.config.ts': 'export default {}',
  }
  expect(check(files)).toEqual([])
})
