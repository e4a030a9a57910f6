import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkStyles } from './checkStyles.ts'

/** The list only shrinks. */
const STILL = [
  'src/features/orders/orderBulk/bulk.module.css: use src/ui/Muted.tsx',
  // The merchant's own text.
  'src/page/form/richText/richText.module.css: use src/ui/Facts.tsx',
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
