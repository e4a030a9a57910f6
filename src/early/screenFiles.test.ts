import { expect, test } from 'vitest'
import { screenFiles } from './screenFiles.ts'

const TABLE = {
  base: '/',
  messages: 'assets/messages-1/',
  files: ['assets/list.js', 'assets/form.js', 'assets/form.css'],
  screens: [
    ['/product', [0], ['start', 'products']],
    ['/product/add', [1, 2], ['start', 'products']],
    ['/product/:id', [1], ['start', 'products']],
    ['/login', [], ['start']],
  ],
} as const
const filesAt = (pathname: string, language = 'en') => screenFiles(TABLE, pathname, language)

test('a screen’s scripts, styles and messages are known from its URL', () => {
  expect(filesAt('/product', 'es')).toEqual([
    '/assets/list.js',
    '/assets/messages-1/es/start.json',
    '/assets/messages-1/es/products.json',
  ])
})

test.each([
  ['/product/add', '/assets/form.css'],
  ['/product/17', '/assets/form.js'],
  ['/Product/', '/assets/list.js'],
  ['/login', '/assets/messages-1/en/start.json'],
])('%s is matched to a screen as the router does', (pathname, file) => {
  expect(filesAt(pathname)).toContain(file)
})

test.each(['/product/17/history', '/', '/products', '/none'])(
  'nothing is fetched for %s, which is no screen',
  pathname => {
    expect(filesAt(pathname)).toEqual([])
  },
)

test('files on another host are fetched from there', () => {
  expect(screenFiles({ ...TABLE, base: 'https://cdn.example/app/' }, '/login', 'ar')).toEqual([
    'https://cdn.example/app/assets/messages-1/ar/start.json',
  ])
})
