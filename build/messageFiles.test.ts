import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findMessageFiles } from './messageFiles.ts'

const root = mkdtempSync(join(tmpdir(), 'messages-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(...files: string[]) {
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), '{}')
  }
}

test('each folder’s messages are found under language and folder, wherever the folder lies', () => {
  write('src/page/locales/en.json', 'src/shell/locales/en.json', 'src/shell/menu/locales/es.json')
  write('src/features/products/locales/ar.json', 'src/features/products/locales/en.json')
  expect(Object.fromEntries(findMessageFiles(root))).toEqual({
    'en/page': 'src/page/locales/en.json',
    'en/shell': 'src/shell/locales/en.json',
    'es/menu': 'src/shell/menu/locales/es.json',
    'ar/products': 'src/features/products/locales/ar.json',
    'en/products': 'src/features/products/locales/en.json',
  })
})

test('two folders of one name are refused: one would silently get the other’s messages', () => {
  write('src/shell/orders/locales/en.json', 'src/features/orders/locales/en.json')
  expect(() => findMessageFiles(root)).toThrow('rename one of the folders')
})
