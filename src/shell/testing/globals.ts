import { BroadcastChannel } from 'node:worker_threads'

const browser = crypto.randomUUID()

/** Test files run in parallel in one process; each has its own browser. */
class OwnBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${browser} ${name}`)
  }
}

// happy-dom lacks it, and MSW reads it when it is loaded.
Object.assign(globalThis, { BroadcastChannel: OwnBroadcastChannel })
