import { expect, test } from 'vitest'
import { preloadLinks } from './preloadModule.ts'

const chunk = (facadeModuleId: string | null, ...imports: string[]) => ({
  type: 'chunk' as const,
  facadeModuleId,
  imports,
})
const BUNDLE = {
  'entry.js': chunk('/src/main.ts', 'shared.js'),
  'identity.js': chunk('/src/api/identity.ts', 'shared.js', 'tokens.js'),
  'tokens.js': chunk(null, 'shared.js'),
  'shared.js': chunk(null),
  'products.js': chunk('/src/features/products/data.ts', 'shared.js'),
  'style.css': { type: 'asset' as const },
}
const PAGE = '<script src="/entry.js"></script><link rel="modulepreload" href="/shared.js">'

test('the module and what it imports are fetched beside the entry, each once', () => {
  const links = preloadLinks(PAGE, BUNDLE, '/src/api/identity.ts')
  expect(links.map(link => link.attrs?.href)).toEqual(['/identity.js', '/tokens.js'])
})

test('a module that is no chunk of its own stops the build: it would be fetched late and nobody would notice', () => {
  expect(() => preloadLinks(PAGE, BUNDLE, '/src/api/session.ts')).toThrow('/src/api/session.ts')
})
