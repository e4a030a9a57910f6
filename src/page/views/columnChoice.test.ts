import { expect, test } from 'vitest'
import { columnChoice } from './columnChoice.ts'
import { sameState, viewOf } from './viewState.ts'

const COLUMNS = [
  { id: 'image', header: 'Image', kind: 'media' },
  { id: 'name', header: 'Name', kind: 'title' },
  { id: 'price', header: 'Price' },
  { id: 'stock', header: 'Inventory' },
  { id: 'vendor', header: 'Vendor', extra: true },
] as const

/** The columns in their order, those that are hidden in brackets, and what each choice makes of the URL. */
function choose(chosen: string) {
  const urls: string[] = []
  const choice = columnChoice({ columns: COLUMNS, chosen, onChoose: next => urls.push(next) })
  const after = (act: (made: typeof choice) => void) => {
    act(choice)
    return urls.at(-1)
  }
  const order = choice.all.map(({ id, isShown }) => (isShown ? id : `(${id})`)).join(' ')
  return { order, after, isDefault: choice.isDefault }
}

test.each([
  ['', 'price stock (vendor)'],
  ['vendor.price', 'vendor price (stock)'],
  ['-', '(price) (stock) (vendor)'],
  ['stock.gone.stock', 'stock (price) (vendor)'],
  ['name.image', 'price stock (vendor)'],
])('the URL part %j shows these columns', (chosen, order) => {
  expect(choose(chosen).order).toBe(order)
})

test('columns are shown in place or last, and one always remains', () => {
  expect(choose('').after(({ show }) => show('price', false))).toBe('stock')
  expect(choose('').after(({ show }) => show('vendor', true))).toBe('price.stock.vendor')
  expect(choose('stock').after(({ show }) => show('stock', false))).toBe('-')
  expect(choose('-').after(({ show }) => show('vendor', true))).toBe('vendor')
})

test('columns move by one, and the default order isn’t in the URL', () => {
  expect(choose('').after(({ move }) => move('price', 1))).toBe('stock.price')
  expect(choose('stock.price').after(({ move }) => move('price', -1))).toBe('')
  expect(choose('vendor.stock.price').after(({ move }) => move('vendor', 1))).toBe('stock.vendor.price')
})

test('Reset is for chosen columns only', () => {
  expect(choose('').isDefault).toBe(true)
  expect(choose('stock').isDefault).toBe(false)
  expect(choose('stock').after(({ reset }) => reset())).toBe('')
})

test('a view keeps tab, search, filters, sort and columns, not the page', () => {
  expect(viewOf('?view=active&page=3&search=blue+mug&columns=price')).toBe('?view=active&search=blue+mug&columns=price')
  expect(viewOf('?page=3')).toBe('')
})

test('a list recognizes its view on any page and in any filter order', () => {
  expect(sameState('?view=active&stock=in', '?stock=in&page=4&view=active')).toBe(true)
  expect(sameState('?view=active', '?view=active&stock=in')).toBe(false)
  expect(sameState('', '?page=2')).toBe(true)
})
