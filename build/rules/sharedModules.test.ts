import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/**
 * Test files of a worker share their modules. After a reset, those of later files are new, while packages keep the old ones'
 * functions: another browser tab is a second copy of one module instead (`?otherTab`).
 */
const RESETS = /\bvi\s*\.\s*resetModules\b/

const resets = (sources: Iterable<[string, string]>) =>
  [...sources].filter(([, source]) => RESETS.test(source)).map(([file]) => file)

test('no test takes the modules of the files that run after it', () => {
  const files = [...readSources()].filter(([file]) => file !== 'build/rules/sharedModules.test.ts')
  expect(files.some(([file]) => file.endsWith('.test.tsx'))).toBe(true)
  expect(resets(files)).toEqual([])
})

test('planted: a test that resets modules', () => {
  expect(resets([['src/a.test.tsx', 'beforeEach(() => vi.resetModules())']])).toEqual(['src/a.test.tsx'])
})
