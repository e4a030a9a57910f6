import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Target } from '../../../mocks/db/database.ts'
import type { Reach } from '../connect.ts'
import { percentile } from '../statistics.ts'
import type { Figures } from './process.ts'
import { Client, exportRate, KINDS, type Kind } from './work.ts'

export interface Load {
  target: Target
  tenants: readonly string[]
  /** Products in each store. */
  size: number
  clients: number
  processes: number
  seconds: number
}

export interface LoadResult {
  p50: Record<Kind, number>
  p95: Record<Kind, number>
  /** Responses per second. */
  rate: number
  /** Rows per second of an export while nothing else is requested. */
  exported: number
  /** Processor time of the processes per response, in ms. */
  work: number
  /** Of each process. */
  figures: Figures[]
}

const PROGRAM = new URL('process.ts', import.meta.url)
const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
/** Node.js options of `npm run serve`. */
const execArgv = String(scripts.serve)
  .split(' ')
  .filter(word => word.startsWith('--'))
const WARM_UP = 0.25

/**
 * The given number of clients use the provider's processes at once, each with one request after the other, in
 * alternating stores, for the given time.
 */
export async function load({ target, tenants, size, clients, processes, seconds }: Load): Promise<LoadResult> {
  const children = Array.from({ length: processes }, () =>
    fork(PROGRAM, [JSON.stringify([target, tenants])], { execArgv }),
  )
  try {
    const reaches = await Promise.all(children.map(child => responseOf<Reach[]>(child)))
    const people = Array.from({ length: clients }, (_, at) => new Client(reaches[at % processes] as Reach[], at, size))
    const times = new Map<Kind, number[]>(KINDS.map(kind => [kind, []]))
    await forAll(people, seconds * WARM_UP, () => undefined)
    const exported = await exportRate((reaches[0] as Reach[])[0] as Reach)
    for (const child of children) child.send('start')
    await forAll(people, seconds, ({ kind, ms }) => times.get(kind)?.push(ms))
    await forget(people)
    const figures = await Promise.all(children.map(child => stop(child)))
    const at = (share: number) =>
      Object.fromEntries(
        KINDS.map(kind => [kind, Math.round(percentile(times.get(kind) ?? [], share))]),
      ) as LoadResult['p95']
    const count = [...times.values()].reduce((sum, { length }) => sum + length, 0)
    const work = figures.reduce((sum, { busy }) => sum + busy, 0) / count
    return { p50: at(0.5), p95: at(0.95), rate: Math.round(count / seconds), exported, work, figures }
  } finally {
    for (const child of children) child.kill()
  }
}

async function forAll(people: Client[], seconds: number, note: (done: { kind: Kind; ms: number }) => void) {
  const end = performance.now() + seconds * 1000
  const work = async (client: Client) => {
    while (performance.now() < end) note(await client.next())
  }
  await Promise.all(people.map(work))
}

/** The next one measures the same stores. */
async function forget(people: Client[]) {
  for (const client of people) await client.forget()
}

async function responseOf<Message>(child: ChildProcess): Promise<Message> {
  const [response] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('A provider ended.'))),
  ])
  return response as Message
}

async function stop(child: ChildProcess): Promise<Figures> {
  const figures = responseOf<Figures>(child)
  child.send('stop')
  const given = await figures
  await once(child, 'exit')
  return given
}
