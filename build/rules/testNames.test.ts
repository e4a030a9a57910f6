import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Longer ones are cut off in reports, and are seldom one plain sentence. */
const MAX_LENGTH = 70
const HAS_TESTS = /from '(vitest|@playwright\/test|[^']*\/fixtures\.ts)'/
const FUNCTIONS = /^(test|it|describe|\w+Test|on(Each|One)Database)$/

/** The name of `f` in `f()`, `f.skip()`, `f.each([])()` and the like. */
function calledName(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return calledName(callee.object)
  return callee.type === 'CallExpression' ? calledName(callee.callee) : ''
}

/** Names of tests and groups that are too long. Placeholders count as they are written. */
function tooLong(file: string, source: string): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [name] }) => {
      if (!name || !FUNCTIONS.test(calledName(callee))) return
      if (name.type !== 'TemplateLiteral' && !(name.type === 'Literal' && typeof name.value === 'string')) return
      const text = name.type === 'Literal' ? String(name.value) : source.slice(name.start + 1, name.end - 1)
      if (text.length > MAX_LENGTH) found.push(`${file}: ${text}`)
    },
  }).visit(parseSync(file, source).program)
  return found
}

test('names of tests have at most 70 characters', () => {
  const files = [...readSources()].filter(([, source]) => HAS_TESTS.test(source))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(([file, source]) => tooLong(file, source))).toEqual([])
})

test('planted: names of 71 characters', () => {
  const [good, bad] = ['x'.repeat(MAX_LENGTH), 'y'.repeat(MAX_LENGTH + 1)]
  const lines = [good, bad].flatMap(name => [`test('${name}', run)`, `describe.each([1])(\`${name}\`, run)`])
  expect(tooLong('a.test.ts', lines.join('\n'))).toEqual([`a.test.ts: ${bad}`, `a.test.ts: ${bad}`])
})
