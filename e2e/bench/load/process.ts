import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase, type Target } from '../../../mocks/db/database.ts'
import { serveApi } from '../connect.ts'

// A provider in a separate process, so that the clients do not use its CPU time. Started by load.ts.
export interface Figures {
  /** MB, once the load is over: starting takes more for a moment, which the host gets back. */
  memory: number
  /** Longest time that nothing else ran, in ms. */
  blocked: number
  /** Processor time of all its threads, in ms. */
  busy: number
}

const [target, tenants] = JSON.parse(process.argv[2] ?? '') as [Target, string[]]
const database = await openDatabase(target)
const { reachOf, close } = await serveApi(database.db)
const RESOLUTION_MS = 5
let before = process.cpuUsage()
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

process.on('message', async message => {
  if (message === 'start') {
    delay.enable()
    delay.reset()
    before = process.cpuUsage()
  } else {
    delay.disable()
    const { user, system } = process.cpuUsage(before)
    const memory = Math.round(process.memoryUsage.rss() / 1e6)
    const blocked = Math.round(delay.max / 1e6) - RESOLUTION_MS
    const figures: Figures = { memory, blocked, busy: Math.round((user + system) / 1000) }
    process.send?.(figures)
    await close()
    await database.close()
    process.exit(0)
  }
})
process.send?.(await Promise.all(tenants.map(reachOf)))
