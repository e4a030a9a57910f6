import { expect, test } from 'vitest'
import { checkHost, findMissing } from './checkHost.ts'
import { readSources } from './sources.ts'

const sources = readSources()

test('the provider runs in a browser: nothing of it needs Node.js', () => {
  expect(checkHost(sources)).toEqual([])
})

test('what the provider needs of Node.js exists for a browser, too', () => {
  expect(findMissing(sources)).toEqual([])
})

const PLANTED = 'mocks/server/machine/cursor.ts'

test.each([
  ['an import of Node.js', `import { join } from 'node:path'`],
  ['an import of Node.js by its old name', `import { join } from 'path'`],
  ['a lazy import of Node.js', `export const load = () => import('node:fs')`],
  ['a package that needs Node.js', `import sharp from 'sharp'`],
  ['a Buffer', `export const bytes = Buffer.from('text')`],
  ['a variable of the environment', `export const key = process.env.KEY`],
  ['a timer of Node.js', `setTimeout(() => undefined, 1000).unref()`],
])('planted: %s', (_, line) => {
  const planted = new Map([...sources, [PLANTED, `${sources.get(PLANTED)}\n${line}\n`]])
  expect(checkHost(planted)).toHaveLength(1)
})

test('planted: a file that only Node.js has', () => {
  expect(findMissing(new Map([...sources, [PLANTED, `import { x } from '#host/lookupPublic.ts'`]]))).toEqual([
    'mocks/host/browser/lookupPublic.ts',
  ])
})
