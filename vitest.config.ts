import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import { isCutOffBody } from './build/cutOffBodies.ts'
import { isFullRun, isPartitioned } from './mocks/start/test/fullRun.ts'
import viteConfig from './vite.config.ts'

// The long tests and repeated ones may take as long as they need; those on partitions leave out the embedded database.
const setupFiles = ['build/tests/leaveNothing.ts', ...(isFullRun || isPartitioned ? [] : ['build/tests/watchCpu.ts'])]

const tests = defineConfig({
  test: {
    // Tests wait for time-outs and for the provider half of the time: more of them than cores keep the cores busy.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['mocks/start/test/provider.ts'],
    // As for the journeys: see e2e/playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    exclude: [...configDefaults.exclude, ...(isFullRun ? [] : ['**/*.long.test.{ts,tsx}'])],
    // The default of one second is short for a database that is starting while other tests keep the cores busy.
    expect: { poll: { timeout: 15_000 } },
    onUnhandledError: error => !isCutOffBody(error),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{build,e2e,mocks,src}/**/*.test.ts'],
          environment: 'node',
          // The provider's modules are evaluated once per worker, not for each file: a third of the tests' CPU time.
          pool: 'forks',
          isolate: false,
          setupFiles,
          testTimeout: 60_000,
          // Opening a database takes seconds where everything else is at work too.
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Without a preflight request before each request. The provider's own tests and the journeys check CORS.
          environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
          setupFiles: [...setupFiles, 'src/shell/testing/setup.ts'],
          // The app's modules are evaluated once per worker, not for each file; `setup.ts` resets what they keep.
          pool: 'forks',
          isolate: false,
          testTimeout: 40_000,
        },
      },
    ],
  },
})

export default mergeConfig(viteConfig({ mode: 'test', command: 'serve' }), tests)
