import * as z from 'zod/mini'
import { loadConfiguration } from '#api/configuration.ts'
import { startSession } from '#api/session.ts'
import '#ui/styles.css'

// The content security policy lets no code be made from text; zod is told so instead of finding out by an error.
z.config({ jitless: true })

// The start of everything, kept tiny: the question who is signed in goes out while the app itself is still loading.
const config = loadConfiguration()
if (config) {
  const identity = import('#api/identity.ts').then(module => module.createIdentity(config))
  // A start that fails is told by the first route that waits for the answer.
  startSession(identity).catch(() => undefined)
  import('./shell/start.tsx').then(({ start }) => start(config))
}
