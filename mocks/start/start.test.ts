import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { PROVIDER_PORTS } from '#contract/config.ts'
import { freePorts } from '../test/freePorts.ts'
import { listen } from './listen.ts'

const workshop = mkdtempSync(join(tmpdir(), 'backcounter-start-'))
const started = new Set<Run>()
/** A start with a new database took 43 s beside other tests. */
const PATIENCE_MS = 150_000

afterEach(async () => {
  for (const run of started) await run.stop('SIGKILL')
})
afterAll(() => rmSync(workshop, { recursive: true, force: true }))

/** One of the programs, run as `npm run` would. */
class Run {
  readonly #child: ChildProcess
  readonly ended: Promise<number | null>
  output = ''
  errors = ''

  constructor(program: string, environment: Record<string, string>) {
    const path = join(import.meta.dirname, `${program}.ts`)
    const { DATABASE_URL: _, ...rest } = process.env
    // Not a test run: Vite would else serve another mode.
    const env = { ...rest, NODE_ENV: 'development', VITEST: '', ...environment }
    this.#child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'pipe'] })
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
    await expect.poll(() => `${this.output}${this.errors}`, { timeout: PATIENCE_MS, interval: 50 }).toContain(text)
  }

  stop(signal: NodeJS.Signals = 'SIGINT') {
    this.#child.kill(signal)
    return this.ended
  }
}

/** Of the app, and of the provider's services after it. */
async function ports(): Promise<{ APP_PORT: string; PROVIDER_PORT: string }> {
  const first = await freePorts(1 + Object.keys(PROVIDER_PORTS).length)
  return { APP_PORT: String(first), PROVIDER_PORT: String(first + 1) }
}

let folders = 0
const newFolder = () => join(workshop, String(++folders))
const oneSentence = /^[A-Z][^\n]+\.\n$/

describe('a start that can’t be', () => {
  it.each(['APP_PORT', 'PROVIDER_PORT'] as const)(
    'says which port is taken and how to choose another, and touches nothing: %s',
    async name => {
      const free = await ports()
      const holder = await listen({ port: Number(free[name]), purpose: '', remedy: '' })
      const folder = newFolder()
      const run = new Run('dev', { ...free, DATA_FOLDER: folder })
      expect(await run.ended).toBe(1)
      expect(run.errors).toMatch(oneSentence)
      expect(run.errors).toContain(`Port ${free[name]},`)
      expect(run.errors).toContain(`${name}=`)
      expect(existsSync(folder)).toBe(false)
      await holder.stop()
    },
  )

  it('says that a data folder cannot be written to', async () => {
    const file = join(workshop, 'a-file')
    writeFileSync(file, '')
    const run = new Run('dev', { ...(await ports()), DATA_FOLDER: join(file, 'data') })
    expect(await run.ended).toBe(1)
    expect(run.errors).toMatch(oneSentence)
    expect(run.errors).toContain('cannot be written to')
  })

  it.each([
    ['APP_PORT', 'eighty'],
    ['IMAGE_HOSTS', 'https://cdn.example'],
  ])('says what is wrong with the environment: %s', async (name, value) => {
    const run = new Run('dev', { [name]: value })
    expect(await run.ended).toBe(1)
    expect(run.errors).toMatch(oneSentence)
    expect(run.errors).toContain(name)
  })

  it('says that the database cannot be reached, and keeps its password to itself', async () => {
    const { APP_PORT: nothingThere, ...free } = await ports()
    const url = `postgres://me:secret@127.0.0.1:${nothingThere}/shop`
    const run = new Run('seed', { ...free, DATABASE_URL: url })
    expect(await run.ended).toBe(1)
    expect(run.errors).toMatch(oneSentence)
    expect(run.errors).not.toContain('secret')
  })
})

describe('npm run dev', () => {
  it('brings up app and provider, keeps a second start away from its data, and stops cleanly', {
    timeout: PATIENCE_MS,
  }, async () => {
    const folder = newFolder()
    const free = await ports()
    const run = new Run('dev', { ...free, DATA_FOLDER: folder })
    await run.printed('Ctrl-C stops everything.')
    expect(run.output).toContain('owner@demo.test')
    expect(run.output).toContain('Password1!')

    for (const program of ['dev', 'seed']) {
      const second = new Run(program, { ...(await ports()), DATA_FOLDER: folder })
      expect(await second.ended).toBe(1)
      expect(second.errors).toMatch(oneSentence)
      expect(second.errors).toContain('is in use by process')
    }

    const page = await fetch(`http://localhost:${free.APP_PORT}/`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain(`"apiUrl":"http://localhost:${free.PROVIDER_PORT}"`)
    expect((await fetch(`http://localhost:${free.PROVIDER_PORT}/health`)).status).toBe(200)

    expect(await run.stop()).toBe(0)
    expect(run.errors).toBe('')
    expect(existsSync(join(folder, 'lock'))).toBe(false)
    await expect(fetch(`http://localhost:${free.APP_PORT}/`)).rejects.toThrow()
  })

  it('can be stopped while it starts, and started again', { timeout: PATIENCE_MS }, async () => {
    const folder = newFolder()
    const free = await ports()
    const run = new Run('dev', { ...free, DATA_FOLDER: folder })
    await run.printed('Opening the database')
    expect(await run.stop('SIGTERM')).toBe(0)
    expect(existsSync(join(folder, 'lock'))).toBe(false)

    const again = new Run('seed', { ...free, DATA_FOLDER: folder })
    expect(await again.ended).toBe(0)
    expect(again.output).toContain('owner@demo.test')
  })
})
