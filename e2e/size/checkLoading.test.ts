import { expect, test } from 'vitest'
import { readSources } from '../../build/rules/sources.ts'
import { checkLoading } from './checkLoading.ts'

test('startup loads only routes, and no screen waits for editor or chart', () => {
  expect(checkLoading(readSources())).toEqual([])
})

const ROUTES = 'src/features/orders/orders/routes.ts'
const FILES = {
  'src/main.ts': `import { routes } from './shell/routes.tsx'`,
  'src/shell/routes.tsx': `import { orderRoutes } from '#features/orders/orders/routes.ts'`,
  [ROUTES]: `defineScreen({ routeId: 'order.list', view: () => import('./list/OrderListPage.tsx') })`,
  'src/features/orders/orders/list/OrderListPage.tsx': `const Chart = lazy(() => import('../chart/SalesChart.tsx'))`,
  'src/features/orders/orders/chart/SalesChart.tsx': `import { LineChart } from 'recharts'`,
}
const check = (changes: Record<string, string>) => checkLoading(new Map(Object.entries({ ...FILES, ...changes })))

test('a chart that is loaded lazily passes', () => {
  expect(check({})).toEqual([])
})

test('planted: a list that imports a chart', () => {
  const page = 'src/features/orders/orders/list/OrderListPage.tsx'
  const found = check({ [page]: `import { SalesChart } from '../chart/SalesChart.tsx'` })
  const chart = 'src/features/orders/orders/chart/SalesChart.tsx'
  expect(found).toEqual([`${page} → ${chart} → package:recharts: order.list loads it; import it lazily`])
})

test('planted: routes that import their view', () => {
  const view = 'src/features/orders/orders/list/OrderListPage.tsx'
  const found = check({ [ROUTES]: `import { OrderListPage } from './list/OrderListPage.tsx'` })
  expect(found).toEqual([
    `src/main.ts → src/shell/routes.tsx → ${ROUTES} → ${view}: the start loads it; of a feature it may load routes.ts only`,
  ])
})

test('planted: an editor that loads at startup', () => {
  expect(check({ 'src/main.ts': `import 'tinymce'` })).toHaveLength(1)
})
