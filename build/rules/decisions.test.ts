import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const ENTRY = /\[([^\]]+)\]\((\d{4}-[^)]+\.md)\)/g

/** What is wrong with an index of decisions, given the first line of each by its file. */
function checkIndex(index: string, titles: ReadonlyMap<string, string>): string[] {
  const entries = [...index.matchAll(ENTRY)].map(([, title = '', file = '']) => ({ title, file }))
  const count = (file: string) => entries.filter(entry => entry.file === file).length
  return [
    ...[...titles.keys()].filter(file => count(file) === 0).map(file => `${file} is not in the index`),
    ...[...titles.keys()].filter(file => count(file) > 2).map(file => `${file} is in the index more than twice`),
    ...entries.flatMap(({ title, file }) => {
      if (!titles.has(file)) return [`${file} does not exist`]
      return titles.get(file) === `# ${title}` ? [] : [`${file} has another title than “${title}”`]
    }),
  ]
}

test('each decision is in the index, by its title', () => {
  const files = globSync(`${FOLDER}/[0-9]*.md`)
  const titles = new Map(files.map(file => [basename(file), readFileSync(file, 'utf8').split('\n')[0] ?? '']))
  expect(checkIndex(readFileSync(`${FOLDER}/README.md`, 'utf8'), titles)).toEqual([])
})

test.each([
  ['a decision that is left out', '', '0001-a.md is not in the index'],
  ['three entries', '[1. A](0001-a.md) '.repeat(3), '0001-a.md is in the index more than twice'],
  ['a decision that is gone', '[1. A](0001-a.md) [2. B](0002-b.md)', '0002-b.md does not exist'],
  ['another title', '[1. B](0001-a.md)', '0001-a.md has another title than “1. B”'],
])('planted: %s', (_, index, problem) => {
  expect(checkIndex(index, new Map([['0001-a.md', '# 1. A']]))).toEqual([problem])
})
