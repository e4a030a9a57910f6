import { setTimeout as pause } from 'node:timers/promises'

// Clients of one store that send one request after the other, in a process of their own, so that they don't slow down what is
// measured beside them. Waits after a refusal as the app does (`src/api/busy.ts`). Prints what was seen: see `overload.long.test.ts`.

export interface CrowdTask {
  /** Of the API. */
  url: string
  headers: Record<string, string>
  /** Each client begins with another one. */
  paths: readonly string[]
  clients: number
  seconds: number
  /** Between a response and the next request, in milliseconds. */
  rest: number
}

export interface Seen {
  ms: number
  status: number
}

export async function sendAll({ url, headers, paths, clients, seconds, rest }: CrowdTask): Promise<Seen[]> {
  const seen: Seen[] = []
  const end = performance.now() + seconds * 1000
  const work = async (at: number) => {
    for (let turn = at; performance.now() < end; turn++) {
      const begun = performance.now()
      const response = await fetch(`${url}/${paths[turn % paths.length]}`, { headers })
      await response.arrayBuffer()
      seen.push({ ms: performance.now() - begun, status: response.status })
      const retryAfter = Number(response.headers.get('retry-after') ?? 0)
      await pause(retryAfter > 0 ? retryAfter * 1000 + Math.random() * 500 : rest)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, at) => work(at)))
  return seen
}

const [task] = process.argv.slice(2)
if (import.meta.main && task) console.log(JSON.stringify(await sendAll(JSON.parse(task) as CrowdTask)))
