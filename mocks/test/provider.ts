import type { TestProject } from 'vitest/node'
import type { Config } from '#contract/config.ts'
import { startProvider } from '../start/provider.ts'
import { startTestServer } from './startTestServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The provider that all tests share, and the test server that creates a store for each. */
    provider: { config: Config; testServerUrl: string }
  }
}

/** The origin that test pages have unless they set another. */
const PAGE_ORIGIN = 'http://localhost:3000'

/** For vitest's `globalSetup`: one provider with an empty database in memory for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provider = await startProvider({
    firstPort: 0,
    database: { memory: true },
    appOrigins: [PAGE_ORIGIN],
    seed: false,
  })
  const testServer = await startTestServer(provider)
  project.provide('provider', { config: provider.config, testServerUrl: testServer.url })
  return async () => {
    await testServer.stop()
    await provider.stop()
  }
}
