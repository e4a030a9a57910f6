import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkStyles, checkTables } from './checkStyles.ts'
import { readSources } from './sources.ts'

/** The list only shrinks. */
const STILL = [
  'src/features/orders/orderBulk/bulk.module.css: use src/ui/Muted.tsx',
  // The merchant's own text.
  'src/features/content/shared/richText/richText.module.css: use src/ui/Facts.tsx',
  // Keys beside their names, crossed out where they are turned off.
  'src/shell/shortcuts/ShortcutSheet.module.css: use src/ui/Facts.tsx',
]

test('no feature writes the styles of lists, facts and muted text again', () => {
  const sheets = globSync('src/**/*.css').map(file => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const)
  expect(checkStyles(new Map(sheets)).sort()).toEqual([...STILL].sort())
})

test.each([
  ['a list without markers', 'src/features/orders/rows.module.css', '.rows {\n  list-style: none;\n}'],
  ['muted text', 'src/shell/Guest.module.css', '.row > .muted {\n  color: var(--muted);\n}'],
  ['a list of facts', 'src/page/facts.module.css', '.facts dt {\n  color: var(--muted);\n}'],
])('planted: %s', (_, file, css) => {
  expect(checkStyles(new Map([[file, css]]))).toHaveLength(1)
})

test('the kit itself, and other styles of a feature, may be as they are', () => {
  const rows = '.rows {\n  color: var(--muted);\n  margin: 0;\n}'
  expect(
    checkStyles(
      new Map([
        ['src/ui/List.module.css', '.muted {\n  list-style: none;\n}'],
        ['src/a.css', rows],
      ]),
    ),
  ).toEqual([])
})

test('no feature writes a table of its own', () => {
  expect(checkTables(readSources())).toEqual([])
})

test('planted: a table of a feature', () => {
  const code = 'export const Rows = () => <table />'
  const files = ['src/features/orders/Rows.tsx', 'src/page/Rows.tsx', 'src/page/Rows.test.tsx', 'src/ui/Rows.tsx']
  expect(checkTables(new Map(files.map(file => [file, code])))).toEqual([
    expect.stringContaining('src/features/orders/Rows.tsx'),
    expect.stringContaining('src/page/Rows.tsx'),
  ])
})
