import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/languages.ts'
import { findMessageFiles } from './messageFiles.ts'

const root = mkdtempSync(join(tmpdir(), 'messages-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(...files: string[]) {
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), '{}')
  }
}

const found = () =>
  Object.fromEntries([...findMessageFiles(root)].map(([name, folders]) => [name, Object.fromEntries(folders)]))

test('message files are grouped by language and folder, at any depth', () => {
  write('src/features/catalog/products/locales/ar.json', 'src/features/catalog/products/locales/en.json')
  expect(found()).toEqual({
    'ar/products': { products: 'src/features/catalog/products/locales/ar.json' },
    'en/products': { products: 'src/features/catalog/products/locales/en.json' },
  })
})

test('first-screen messages are one file, and messages loaded later another', () => {
  write('src/page/locales/en.json', 'src/shell/locales/en.json', 'src/shell/menu/locales/en.json')
  write('src/shell/terms/locales/es.json', 'src/features/store/onboarding/locales/es.json')
  expect(found()).toEqual({
    'en/start': {
      page: 'src/page/locales/en.json',
      menu: 'src/shell/menu/locales/en.json',
      shell: 'src/shell/locales/en.json',
    },
    'es/appShell': {
      onboarding: 'src/features/store/onboarding/locales/es.json',
      terms: 'src/shell/terms/locales/es.json',
    },
  })
})

test('every message of the shell is in one of these files', () => {
  const shell = [...findMessageFiles()].filter(([, folders]) =>
    [...folders.values()].some(path => /src\/shell\//.test(path)),
  )
  const files = LANGUAGES.flatMap(language => [`${language}/appShell`, `${language}/start`])
  expect(shell.map(([name]) => name).toSorted()).toEqual(files.toSorted())
})

test('two folders with the same name are refused', () => {
  write('src/shell/orders/locales/en.json', 'src/features/orders/orders/locales/en.json')
  expect(() => findMessageFiles(root)).toThrow('rename one of the folders')
})
