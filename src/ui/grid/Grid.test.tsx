import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Grid } from './Grid.tsx'
import { createGridStore } from './gridStore.ts'
import type { CellChange, GridColumn, GridLabels } from './gridTypes.ts'

const COLUMNS: GridColumn[] = [
  { id: 'code', label: 'Code', kind: 'text', width: '8rem' },
  {
    id: 'price',
    label: 'Price',
    kind: 'text',
    width: '6rem',
    inputMode: 'decimal',
    tidy: value => (/^\d+$/.test(value) ? `${value}.00` : value),
  },
  { id: 'sold', label: 'Sold', kind: 'check', width: '4rem' },
  {
    id: 'color',
    label: 'Color',
    kind: 'choice',
    width: '6rem',
    choices: [
      { value: '', label: 'None' },
      { value: 'r', label: 'Red' },
      { value: 'b', label: 'Blue' },
    ],
  },
]
const LABELS: GridLabels = {
  rowHeader: 'Row',
  find: 'Find row',
  clearFind: 'Clear',
  noMatch: 'No rows match.',
  fillDown: 'Fill down',
  undo: 'Undo',
  redo: 'Redo',
  keys: 'Keys',
  news: news => `${news.kind} ${'refused' in news ? news.refused : news.count}`,
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    name: `Row ${at}`,
    cells: { code: `C${at}`, price: `${at}.50`, sold: 'false', color: '' },
  }))

function open(count = 5, direction = 'ltr') {
  const changes: CellChange[][] = []
  const onChange = vi.fn((made: readonly CellChange[], isFinal: boolean) => {
    if (isFinal && made.length > 0) changes.push([...made])
  })
  const store = createGridStore({ columns: COLUMNS, onChange })
  store.load(rowsOf(count))
  render(
    <div dir={direction}>
      <button type="button">Before</button>
      <Grid store={store} label="Things" labels={LABELS} />
      <button type="button">After</button>
    </div>,
  )
  return { store, changes, user: userEvent.setup() }
}

const cell = (row: number, column: string) => {
  const at = COLUMNS.findIndex(({ id }) => id === column)
  const header = screen.getByRole('rowheader', { name: `Row ${row}` })
  return within(header.closest('[role="row"]') as HTMLElement).getAllByRole('gridcell')[at] as HTMLElement
}
const press = (user: ReturnType<typeof userEvent.setup>, row: number, column: string) =>
  user.pointer({ keys: '[MouseLeft]', target: cell(row, column) })
/** Row and column of the cell that has the focus, and its text. */
const focused = () => {
  const box = document.activeElement?.closest<HTMLElement>('[role="gridcell"]')
  return box && `${box.dataset.row} ${COLUMNS[Number(box.dataset.column)]?.id}`
}
const selected = () => screen.getAllByRole('gridcell', { selected: true }).length

test('says how many rows and columns there are, and where each cell is', () => {
  open(2000)
  const grid = screen.getByRole('grid', { name: 'Things' })
  expect(grid).toHaveAttribute('aria-rowcount', '2001')
  expect(grid).toHaveAttribute('aria-colcount', '5')
  expect(cell(0, 'price')).toHaveAttribute('aria-colindex', '3')
  expect(cell(0, 'price').closest('[role="row"]')).toHaveAttribute('aria-rowindex', '2')
  // Not all of them are rendered.
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.getByRole('textbox', { name: 'Row 0 Code' })).toHaveValue('C0')
})

test.each([
  ['{ArrowDown}', '3 code'],
  ['{ArrowUp}', '1 code'],
  ['{ArrowRight}', '2 price'],
  ['{End}', '2 color'],
  ['{End}{Home}', '2 code'],
  ['{Control>}{End}{/Control}', '1999 color'],
  ['{Control>}{End}{Home}{/Control}', '0 code'],
  ['{Control>}{ArrowDown}{/Control}', '1999 code'],
  ['{PageDown}', '11 code'],
  ['{PageDown}{PageUp}', '2 code'],
])('the keys %s lead to %s', async (keys, place) => {
  const { user } = open(2000)
  await press(user, 2, 'code')
  await user.keyboard(keys)
  expect(focused()).toBe(place)
})

test('in right-to-left text, arrow keys move in their visual direction', async () => {
  const { user } = open(5, 'rtl')
  await press(user, 2, 'code')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('2 price')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('2 code')
})

test('typing replaces a cell, Enter moves down, Escape restores it', async () => {
  const { user, store, changes } = open()
  await press(user, 1, 'code')
  await user.keyboard('new')
  // The current value on every keystroke, so that nothing is lost when the page closes.
  expect(store.value('r1', 'code')).toBe('new')
  await user.keyboard('{Enter}')
  expect(focused()).toBe('2 code')
  expect(changes).toEqual([[{ row: 'r1', column: 'code', value: 'new' }]])
  await user.keyboard('x{Escape}')
  expect(focused()).toBe('2 code')
  expect(store.value('r2', 'code')).toBe('C2')
})

test('F2 or a second press edits the cell’s content', async () => {
  const { user, store } = open()
  await press(user, 1, 'code')
  await user.keyboard('{F2}-a{Enter}')
  expect(store.value('r1', 'code')).toBe('C1-a')
  await press(user, 3, 'code')
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('textbox', { name: 'Row 3 Code' }) })
  await user.keyboard('-b{Tab}')
  expect(store.value('r3', 'code')).toBe('C3-b')
})

test('Tab moves through cells and rows while typing, and else leaves', async () => {
  const { user, store } = open()
  await press(user, 0, 'price')
  await user.keyboard('7{Tab}')
  expect(focused()).toBe('0 sold')
  expect(store.value('r0', 'price')).toBe('7.00')
  await user.keyboard('{ArrowLeft}8{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('0 code')
  await user.tab()
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(focused()).toBe('0 code')
})

test('an input method composes into a cell, and its Enter ends only that', async () => {
  const { user, store } = open()
  await press(user, 1, 'code')
  const input = screen.getByRole('textbox', { name: 'Row 1 Code' })
  fireEvent.compositionStart(input)
  fireEvent.input(input, { target: { value: 'に' }, isComposing: true })
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(focused()).toBe('1 code')
  fireEvent.input(input, { target: { value: '日' } })
  fireEvent.compositionEnd(input, { data: '日' })
  await user.keyboard('{Enter}')
  expect(store.value('r1', 'code')).toBe('日')
})

test('Shift+arrows and Ctrl+A select, and Delete clears the selection', async () => {
  const { user, store } = open(3)
  await press(user, 0, 'code')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(selected()).toBe(4)
  expect(focused()).toBe('0 code')
  await user.keyboard('{Delete}')
  expect([store.value('r1', 'code'), store.value('r1', 'price'), store.value('r2', 'code')]).toEqual(['', '', 'C2'])
  await user.keyboard('{Control>}a{/Control}')
  expect(selected()).toBe(12)
})

test('a range is copied and pasted in the format of spreadsheets', async () => {
  const { user, store } = open(3)
  act(() => store.type('say "hi"\nthere'))
  await press(user, 0, 'code')
  await user.keyboard('{Shift>}{ArrowDown}{End}{/Shift}')
  expect(store.copy()).toBe('"say ""hi""\nthere"\t0.50\tFALSE\t\nC1\t1.50\tFALSE\t')
  await press(user, 1, 'code')
  await user.paste('"A ""1""\nB"\t9\tTRUE\tred\r\nsecond\t8\tx\tblue\r\n')
  expect([1, 2].map(at => Object.values(store.rowOf(`r${at}`)?.cells ?? {}))).toEqual([
    ['A "1" B', '9.00', 'true', 'r'],
    ['second', '8.00', 'true', 'b'],
  ])
  expect(screen.getByRole('status')).toHaveTextContent('pasted 8')
})

test('one value fills the selection; values without a target are reported', async () => {
  const { user, store } = open(3)
  await press(user, 0, 'price')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await user.paste('4')
  expect([0, 1, 2].map(at => store.value(`r${at}`, 'price'))).toEqual(['4.00', '4.00', '4.00'])
  await press(user, 2, 'color')
  await user.paste('Red\tfar\nBlue\tout')
  expect(store.value('r2', 'color')).toBe('r')
  expect(screen.getByRole('status')).toHaveTextContent('refused 3')
})

test('Ctrl+D fills down, from the row above if one row is selected', async () => {
  const { user, store } = open(4)
  await press(user, 1, 'code')
  await user.keyboard('{Control>}d{/Control}')
  expect(store.value('r1', 'code')).toBe('C0')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await user.click(screen.getByRole('button', { name: 'Fill down' }))
  expect([1, 2, 3].map(at => store.value(`r${at}`, 'code'))).toEqual(['C0', 'C0', 'C0'])
})

test('each step is undone and redone as a whole', async () => {
  const { user, store } = open(3)
  const codes = () => [0, 1, 2].map(at => store.value(`r${at}`, 'code'))
  await press(user, 0, 'code')
  await user.keyboard('typed{Enter}')
  await user.paste('p1\np2')
  expect(codes()).toEqual(['typed', 'p1', 'p2'])
  await user.keyboard('{Control>}z{/Control}')
  expect(codes()).toEqual(['typed', 'C1', 'C2'])
  await user.keyboard('{Control>}z{/Control}')
  expect(codes()).toEqual(['C0', 'C1', 'C2'])
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Control>}yy{/Control}')
  expect(codes()).toEqual(['typed', 'p1', 'p2'])
})

test('a checkbox toggles by click or Space, a choice with its own keys', async () => {
  const { user, store } = open(3)
  await user.click(within(cell(1, 'sold')).getByRole('checkbox', { name: 'Row 1 Sold' }))
  expect(store.value('r1', 'sold')).toBe('true')
  await user.keyboard(' ')
  expect(store.value('r1', 'sold')).toBe('false')
  await user.keyboard('{ArrowRight}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Row 1 Color' }), 'Blue')
  expect(store.value('r1', 'color')).toBe('b')
})

test('an invalid cell is marked, and its error is announced with it', async () => {
  const { user, store } = open(3)
  act(() => store.setErrors(new Map([['r1', { code: 'Already in use.' }]])))
  expect(cell(1, 'code')).toHaveAttribute('aria-invalid', 'true')
  expect(cell(1, 'code')).toHaveTextContent('Already in use.')
  await press(user, 1, 'code')
  const input = screen.getByRole('textbox', { name: 'Row 1 Code' })
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Already in use.')
})

test('the filter finds rows by text, and edits go to the shown rows', async () => {
  const { user, store } = open(2000)
  await user.type(screen.getByRole('searchbox', { name: 'Find row' }), 'row 1234')
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
  await press(user, 1234, 'code')
  await user.keyboard('found{Enter}')
  expect(store.value('r1234', 'code')).toBe('found')
  act(() => store.show('r7', 'price'))
  expect(focused()).toBe('7 price')
})

test('a change of one cell renders only that cell', async () => {
  const { user } = open(200)
  await press(user, 1, 'code')
  await user.keyboard('a')
  const drawn = new Set<Node>()
  const watcher = new MutationObserver(records => {
    for (const { target } of records) drawn.add((target as Element).closest?.('[role="gridcell"]') ?? target)
  })
  watcher.observe(screen.getByRole('grid'), { subtree: true, childList: true, attributes: true, characterData: true })
  await user.keyboard('bc')
  const records = watcher.takeRecords()
  watcher.disconnect()
  for (const { target } of records) drawn.add((target as Element).closest?.('[role="gridcell"]') ?? target)
  expect([...drawn].filter(node => node !== cell(1, 'code'))).toEqual([])
})
