import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { fillIn, readNames } from '../newFeature/names.ts'
import { filesOf } from '../newFeature/templates.ts'
import { checkDocs } from './checkDocs.ts'

const GENERATED = 'docs/contract.md'
/** Written by `npm run docs`, and not committed. */
const UNCOMMITTED = ['docs/openapi.json', 'docs/openapi-programs.json']
const DOCUMENTS = globSync(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'mocks/README.md', 'docs/**/*.md'])
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => file !== GENERATED)

/** What documents name although the project doesn't have it, as `document: name`, and why. */
const ABSENT: Readonly<Record<string, string>> = {
  'docs/decisions/0004-libraries-as-published.md: forwardRef': 'A function of React that libraries use.',
  'docs/decisions/0026-import-rules-in-a-test.md: noRestrictedImports': 'A rule of Biome that was not used.',
  'docs/decisions/0065-forms-in-few-files.md: orderRules': 'A file of the build until decision 68.',
  'docs/decisions/0073-shell-before-session.md: startTransition': 'A function of React that was not used.',
}

/** What the documents use as examples of `npm run new-feature`, by path. */
const examples = new Map(
  [['catalog/suppliers'], ['--settings', 'store/loyalty']].flatMap(args => {
    const names = readNames(args)
    return filesOf(names).map(({ path, template }) => [path, fillIn(readFileSync(template, 'utf8'), names)] as const)
  }),
)
const code = globSync([
  '{src,mocks,build,e2e}/**/*.{ts,tsx,js,json,css,txt,grit,sql}',
  '*.{ts,json,yaml,html}',
  'Dockerfile',
  'docs/hosting/*.*',
]).filter(file => file !== 'build/rules/docsNames.test.ts')
const names = new Set([...code, ...examples.keys()].map(file => basename(file)))
const texts = [...code.map(file => readFileSync(file, 'utf8')), ...examples.values()]
const project = {
  exists: (path: string) =>
    UNCOMMITTED.includes(path) ||
    existsSync(path) ||
    names.has(path) ||
    [...examples.keys()].some(file => file === path || file.startsWith(path)),
  words: new Set(texts.flatMap(text => text.match(/\w+/g) ?? [])),
}

test('paths and names in the documents exist', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(90)
  const missing = checkDocs(new Map(DOCUMENTS.map(file => [file, readFileSync(file, 'utf8')])), project)
  expect(missing.filter(name => !Object.hasOwn(ABSENT, name))).toEqual([])
  expect(Object.keys(ABSENT).filter(name => !missing.includes(name))).toEqual([])
})

const planted = {
  exists: (path: string) => ['src/lib/days.ts', 'docs/a.md', 'queries.ts'].includes(path),
  words: new Set(['openApp', 'apiUrl']),
}

test.each([
  ['a path', '`src/lib/weeks.ts`'],
  ['a path of a list', '`src/lib/{days,weeks}.ts`'],
  ['a folder of src', '`page/settings`'],
  ['a file without a folder', '`columns.ts`'],
  ['a link', '[the guide](b.md#heading)'],
  ['a function', '`openPage()`'],
  ['a component', '`OrderList`'],
  ['a constant', '`CPU_LIMIT`'],
  ['a variable of a key', '`BACKCOUNTER_APP_URL`'],
])('planted: %s that does not exist', (_, text) => {
  expect(checkDocs(new Map([['docs/c.md', `See ${text}.`]]), planted)).toHaveLength(1)
})

test('what exists, URLs, ordinary words and blocks of code pass', () => {
  const text =
    '`src/lib/days.ts` `queries.ts` `openApp()` `BACKCOUNTER_API_URL` [a](a.md#b) [c](https://example.com) `orders`\n```ts\nnoSuchName\n```\n'
  expect(checkDocs(new Map([['docs/c.md', text]]), planted)).toEqual([])
})
