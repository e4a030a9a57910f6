import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { configurationBlock } from './build/configurationBlock.ts'
import { earlyTheme } from './build/earlyTheme.ts'
import { messageFiles } from './build/messageFiles.ts'
import { preloadModule } from './build/preloadModule.ts'

/**
 * What is needed together travels together: left alone, the bundler makes a file of every few lines that two screens share.
 * The start is whatever the entry imports, the kit what most screens use, and `list` what every list is made of.
 */
const CHUNKS = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'kit', test: /src\/(ui\/[^/]+$|contract\/(filter|wire)\.ts)|\/useQuery\.js$/ },
  { name: 'list', test: /src\/(page\/list|ui\/table)\// },
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
