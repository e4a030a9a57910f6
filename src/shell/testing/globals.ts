import { BroadcastChannel } from 'node:worker_threads'

const browser = crypto.randomUUID()

/** Test files run side by side in one process; each of them is a browser of its own. */
class OwnBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${browser} ${name}`)
  }
}

// happy-dom has none, and MSW asks for it when it is loaded.
Object.assign(globalThis, { BroadcastChannel: OwnBroadcastChannel })
