import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const STARTS_WITHIN_MS = 60_000
const ENDS_WITHIN_MS = 5_000

/** The first of these programs on the path. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(file => existsSync(file))
}

const started = new Set<ChildProcess>()
const folders = new Set<string>()

// A browser that is ending may still be writing.
const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }

/** Whatever ends this process ends the browsers, too. Signals don't reach them, because each has a group of its own. */
process.on('exit', () => {
  for (const child of started) signalGroup(child, 'SIGKILL')
  for (const folder of folders) rmSync(folder, REMOVAL)
})

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // Every process of the group has ended.
  }
}

/** A temporary folder, such as a home in which a browser writes its profile and caches. */
export async function openFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'backcounter-engine-'))
  folders.add(path)
  const remove = async () => {
    await rm(path, REMOVAL)
    folders.delete(path)
  }
  return { path, remove }
}

interface Program {
  file: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Matches the line that it prints when it is ready; a program that prints none is not waited for. */
  ready?: RegExp
}

export interface Started {
  /** What `ready` has captured. */
  told: string
  /** Ends the program and all that it has started. */
  stop(): Promise<void>
}

/** Starts a program in a process group of its own and waits for the line that says that it is ready. */
export async function startProgram({ file, args, env, ready }: Program): Promise<Started> {
  const child = spawn(file, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  started.add(child)
  child.on('error', () => {})
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const stop = async () => {
    signalGroup(child, 'SIGTERM')
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), ENDS_WITHIN_MS)
    await ended
    clearTimeout(timer)
    signalGroup(child, 'SIGKILL')
    started.delete(child)
  }
  try {
    return { told: ready ? await readyLine(child, file, ready) : '', stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readyLine(child: ChildProcess, file: string, ready: RegExp): Promise<string> {
  const printed: string[] = []
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${file} ${why}. It printed: ${printed.join('\n')}`))
    const timer = setTimeout(fail, STARTS_WITHIN_MS, 'was not ready in time')
    timer.unref()
    child.once('error', error => fail(`could not be started: ${error.message}`))
    child.once('close', () => fail('ended'))
    for (const stream of [child.stdout, child.stderr] as Readable[]) {
      createInterface(stream).on('line', line => {
        const match = ready.exec(line)
        if (match) resolve(match[1] ?? '')
        else if (printed.length < 20) printed.push(line)
      })
    }
  })
}
