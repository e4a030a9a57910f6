import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Config } from '#contract/config.ts'

interface SharedProvider {
  config: Config
  testServerUrl: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The provider that all tests share, and the test server that creates a store for each. */
    provider: SharedProvider
  }
}

/**
 * For vitest's `globalSetup`: one provider for the whole run, in a process of its own. Vitest's own process transforms
 * the modules of all tests, so each request would wait for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'providerProcess.ts'))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const provider = await Promise.race([
    new Promise<SharedProvider>(resolve => child.once('message', message => resolve(message as SharedProvider))),
    ended.then(code => Promise.reject(new Error(`The provider of the tests ended with ${code} at its start.`))),
  ])
  project.provide('provider', provider)
  return async () => {
    child.disconnect()
    await ended
  }
}
