import { BroadcastChannel } from 'node:worker_threads'

// happy-dom has none, and MSW asks for it when it is loaded.
Object.assign(globalThis, { BroadcastChannel })
