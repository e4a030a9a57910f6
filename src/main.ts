import * as z from 'zod/mini'
import { loadConfiguration } from '#api/configuration.ts'
import { startSession } from '#api/session.ts'
import { start } from './shell/start.tsx'
import '#ui/styles.css'

// The content security policy lets no code be made from text; zod is told so instead of finding out by an error.
z.config({ jitless: true })

// The question who is signed in goes out first: its answer takes longest. The app starts while it is under way.
const config = loadConfiguration()
if (config) {
  const identity = import('#api/identity.ts').then(module => module.createIdentity(config))
  // A start that fails is told by the first route that waits for the answer.
  startSession(identity).catch(() => undefined)
  identity.catch(() => undefined).then(() => start(config))
}
