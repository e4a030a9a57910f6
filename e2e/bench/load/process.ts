import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase, type Target } from '../../../mocks/db/database.ts'
import { serveApi } from '../connect.ts'

// A provider in a separate process, so that the clients do not use its CPU time. Started by load.ts.
export interface Figures {
  /** MB, once the load is over: starting takes more for a moment, which the host gets back. */
  memory: number
  /** Longest time that nothing else ran, in ms. */
  blocked: number
}

const [target, tenants] = JSON.parse(process.argv[2] ?? '') as [Target, string[]]
const database = await openDatabase(target)
const { reachOf, close } = await serveApi(database.db)
const RESOLUTION_MS = 5
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

process.on('message', async message => {
  if (message === 'start') {
    delay.enable()
    delay.reset()
  } else {
    delay.disable()
    const memory = Math.round(process.memoryUsage.rss() / 1e6)
    const figures: Figures = { memory, blocked: Math.round(delay.max / 1e6) - RESOLUTION_MS }
    process.send?.(figures)
    await close()
    await database.close()
    process.exit(0)
  }
})
process.send?.(await Promise.all(tenants.map(reachOf)))
