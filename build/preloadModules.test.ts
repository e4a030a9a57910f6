import { expect, test } from 'vitest'
import { preloadLinks } from './preloadModules.ts'

const chunk = (module: string, ...imports: string[]) => ({
  type: 'chunk' as const,
  moduleIds: [module],
  imports,
  viteMetadata: { importedCss: new Set(module.endsWith('.tsx') ? ['style.css'] : []) },
})
const BUNDLE = {
  'entry.js': chunk('/src/main.ts', 'shared.js'),
  'identity.js': chunk('/src/api/identity.ts', 'shared.js', 'tokens.js'),
  'tokens.js': chunk('tokens', 'shared.js'),
  'shared.js': chunk('shared'),
  'start.js': chunk('/src/shell/start.tsx', 'shared.js'),
  'products.js': chunk('/src/features/catalog/products/data.ts', 'shared.js'),
  'style.css': { type: 'asset' as const },
}
const PAGE = '<script src="/entry.js"></script><link rel="modulepreload" href="/shared.js">'

const filesFor = (...modules: string[]) => preloadLinks(PAGE, BUNDLE, modules).map(link => link.attrs?.href)

test('the module and its imports load in parallel with the entry, once', () => {
  expect(filesFor('/src/api/identity.ts')).toEqual(['/identity.js', '/tokens.js'])
})

test('its styles are in the page, so that the screen does not jump', () => {
  expect(preloadLinks(PAGE, BUNDLE, ['/src/shell/start.tsx'], '/app/').map(link => link.attrs)).toEqual([
    { rel: 'stylesheet', crossorigin: true, href: '/app/style.css' },
    { rel: 'modulepreload', crossorigin: true, href: '/app/start.js' },
  ])
})

test('a module that is in no chunk stops the build', () => {
  expect(() => filesFor('/src/api/session.ts')).toThrow('/src/api/session.ts')
})
