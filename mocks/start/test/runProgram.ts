import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { PROVIDER_PORTS } from '#contract/config.ts'
import { freePorts } from './freePorts.ts'

/** A start with a new database took 43 s beside other tests. */
export const MAX_WAIT_MS = 150_000
/** What a program says about a start that can’t be. */
export const oneSentence = /^[A-Z][^\n]+\.\n$/

const started = new Set<Run>()

/** One of the programs, run as `npm run` would. */
export class Run {
  readonly #child: ChildProcess
  readonly ended: Promise<number | null>
  output = ''
  errors = ''

  constructor(program: string, environment: Record<string, string>, parameters: readonly string[] = []) {
    const path = join(import.meta.dirname, '..', `${program}.ts`)
    const { DATABASE_URL: _, ...rest } = process.env
    // Not a test run: Vite would else serve another mode.
    const env = { ...rest, NODE_ENV: 'development', VITEST: '', ...environment }
    this.#child = spawn(process.execPath, [path, ...parameters], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child.stdout?.on('data', data => {
      this.output += data
    })
    this.#child.stderr?.on('data', data => {
      this.errors += data
    })
    this.ended = new Promise(resolve => this.#child.once('close', code => resolve(code)))
    started.add(this)
    this.ended.then(() => started.delete(this))
  }

  async printed(text: string) {
    await expect.poll(() => `${this.output}${this.errors}`, { timeout: MAX_WAIT_MS, interval: 50 }).toContain(text)
  }

  stop(signal: NodeJS.Signals = 'SIGINT') {
    this.#child.kill(signal)
    return this.ended
  }
}

/** Of the app, and of the provider's services after it. */
export async function ports(): Promise<{ APP_PORT: string; PROVIDER_PORT: string }> {
  const first = await freePorts(1 + Object.keys(PROVIDER_PORTS).length)
  return { APP_PORT: String(first), PROVIDER_PORT: String(first + 1) }
}

/** For a test file: a folder of its own, and the end of every program that a test leaves running. */
export function workshopOf(name: string): string {
  const workshop = mkdtempSync(join(tmpdir(), `backcounter-${name}-`))
  afterEach(async () => {
    for (const run of started) await run.stop('SIGKILL')
  })
  afterAll(() => rmSync(workshop, { recursive: true, force: true }))
  return workshop
}
