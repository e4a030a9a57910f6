import { describe, expect, test } from 'vitest'
import { readScreens } from '../../build/readScreens.ts'
import { type Build, closure, isOver, type Row, screenRows } from './rules.ts'

const ROUTES = `
  import { defineScreen } from '#page/defineScreen.ts'
  const data = () => import('./data.ts')
  const editor = () => import('./edit/OrderEditPage.tsx')
  export const orderRoutes = [
    defineScreen({
      routeId: 'order.list',
      messages: 'orders',
      data: async () => (await data()).orderList,
      view: () => import('./list/OrderListPage.tsx'),
    }),
    defineScreen({ routeId: 'discounts.detail', messages: ['orders', 'shipping'], view: editor }),
    ...['a', 'b'].map(routeId => defineScreen({ routeId, messages: 'orders', view: () => import('#shell/Page.tsx') })),
  ]
`
const FOLDER = 'src/features/orders'
const screens = readScreens(`${FOLDER}/routes.ts`, ROUTES)

const MANIFEST = {
  'index.html': { file: 'main.js' },
  'src/shell/start.tsx': { file: 'start.js', css: ['start.css'], imports: ['_libraries.js'] },
  '_libraries.js': { file: 'libraries.js' },
  '_list.js': { file: 'list.js', imports: ['_libraries.js'] },
  [`${FOLDER}/data.ts`]: { file: 'data.js', imports: ['src/shell/start.tsx'] },
  [`${FOLDER}/list/OrderListPage.tsx`]: {
    file: 'view.js',
    css: ['view.css'],
    imports: ['_list.js', 'src/shell/start.tsx'],
  },
  [`${FOLDER}/edit/OrderEditPage.tsx`]: { file: 'edit.js', imports: ['_editor.js'] },
  '_editor.js': { file: 'editor.js' },
  'src/shell/Page.tsx': { file: 'page.js' },
}
const SIZES: Record<string, number> = {
  'main.js': 5,
  'start.js': 50,
  'libraries.js': 100,
  'start.css': 5,
  'data.js': 1,
  'list.js': 10,
  'view.js': 2,
  'view.css': 3,
  'edit.js': 20,
  'editor.js': 60,
  'page.js': 1,
}
const built = (changes: Partial<Build> = {}): Build => ({
  manifest: MANIFEST,
  sizeOf: file => SIZES[file] ?? Number.NaN,
  messagesOf: () => 4,
  ...changes,
})
const overBudget = (rows: Row[]) => rows.filter(isOver).map(row => row.what)

test('a screen’s size covers its view, data and messages', () => {
  expect(screens).toEqual([
    {
      name: 'order.list',
      modules: [`${FOLDER}/data.ts`, `${FOLDER}/list/OrderListPage.tsx`],
      messages: ['orders'],
    },
    { name: 'discounts.detail', modules: [`${FOLDER}/edit/OrderEditPage.tsx`], messages: ['orders', 'shipping'] },
    { name: 'src/shell/Page.tsx', modules: ['src/shell/Page.tsx'], messages: ['orders'] },
  ])
})

test('a screen’s size is what it adds to startup, with styles and messages', () => {
  const [list] = screenRows(built(), screens)
  expect(list).toEqual({ what: 'screen order.list, beyond the start', size: 1 + 2 + 3 + 10 + 4, budget: 68 })
})

test('a form’s size budget includes the form library; a list’s does not', () => {
  const manifest = { ...MANIFEST, 'src/page/form/useEditForm.ts': { file: 'editor.js' } }
  const [list, form] = screenRows(built({ manifest }), screens)
  expect([list?.budget, form?.budget]).toEqual([68, 100])
})

test('what is loaded later does not count toward a screen’s size', () => {
  const { scripts } = closure({ a: { file: 'a.js' }, b: { file: 'b.js' } }, ['a'])
  expect([...scripts]).toEqual(['a.js'])
})

describe('planted', () => {
  test('an editor in a screen of its own makes that screen too large', () => {
    expect(overBudget(screenRows(built(), screens))).toEqual(['screen discounts.detail, beyond the start'])
  })

  test('a chart that a list imports makes the list too large', () => {
    const manifest = {
      ...MANIFEST,
      '_list.js': { file: 'list.js', imports: ['_charts.js'] },
      '_charts.js': { file: 'charts.js' },
    }
    const build = built({ manifest, sizeOf: file => (file === 'charts.js' ? 100 : (SIZES[file] ?? Number.NaN)) })
    expect(overBudget(screenRows(build, screens.slice(0, 1)))).toHaveLength(1)
  })

  test('long messages make a screen too large', () => {
    expect(overBudget(screenRows(built({ messagesOf: () => 80 }), screens.slice(0, 1)))).toHaveLength(1)
  })

  test('a screen without a chunk or a readable route stops the check', () => {
    expect(() =>
      screenRows(
        built({ manifest: { 'index.html': { file: 'main.js' }, 'src/shell/start.tsx': { file: 'start.js' } } }),
        screens,
      ),
    ).toThrow('no chunk')
    const unread = readScreens('src/shell/routes.tsx', 'defineScreen({ routeId: "login", view: load("login") })')
    expect(() => screenRows(built(), unread)).toThrow('can’t be read')
  })
})
