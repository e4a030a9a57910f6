import { defineConfig } from 'vitest/config'

/** `npm run world`: each file starts programs that others wrote, one file after the other. */
export default defineConfig({
  test: {
    include: ['mocks/world/**/*.world.ts'],
    environment: 'node',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
