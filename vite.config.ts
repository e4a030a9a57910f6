import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { configurationBlock } from './build/configurationBlock.ts'
import { earlyTheme } from './build/earlyTheme.ts'
import { importsOf } from './build/importsOf.ts'
import { messageFiles } from './build/messageFiles.ts'
import { preloadModule } from './build/preloadModule.ts'

/**
 * What is needed together travels together: left alone, the bundler makes a file of every few lines that two screens share.
 * The start is whatever the entry imports. What the first list imports is what every list is made of (`list`), but for the
 * part of it that other screens share (`kit`).
 */
const FIRST_LIST = 'src/features/products/list/ProductListPage.tsx'
const CHUNKS = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'start', tags: ['$initial' as const] },
  { debugName: 'kit', name: importsOf('kit', FIRST_LIST), minShareCount: 3 },
  { debugName: 'list', name: importsOf('list', FIRST_LIST) },
]

export default defineConfig({
  plugins: [react(), messageFiles(), configurationBlock(), earlyTheme(), preloadModule('src/api/identity.ts')],
  server: { port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(), so that it stays one declaration.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
