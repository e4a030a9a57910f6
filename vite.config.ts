import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS } from './build/chunks.ts'
import { configurationBlock } from './build/configurationBlock.ts'
import { contractDescriptions } from './build/contractDescriptions.ts'
import { dataVersionOfApp } from './build/dataVersion.ts'
import { earlyScript } from './build/earlyScript.ts'
import { messageFiles } from './build/messageFiles.ts'
import { moduleManifest } from './build/moduleManifest.ts'
import { preloadModules } from './build/preloadModules.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { tabBuild } from './build/tabBuild.ts'

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    messageFiles(),
    configurationBlock(),
    contractDescriptions(),
    dataVersionOfApp(),
    earlyScript(),
    moduleManifest(),
    preloadModules('src/api/identity.ts', 'src/shell/start.tsx'),
    // In a tab, with the provider, another one is needed.
    mode === 'tab' ? tabBuild() : serviceWorker(),
  ],
  server: { port: 5173, strictPort: true },
  // Vite does not look into workers for packages. One that it finds while the page is open reloads the page: whatever was entered
  // at sign-up was gone when the captcha's worker started.
  optimizeDeps: { include: ['altcha/workers/pbkdf2'] },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(), so that it stays one declaration.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // `npm run size` checks sizes; the editor's engine, which is one file, loads after its screen.
    chunkSizeWarningLimit: 850,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
}))
