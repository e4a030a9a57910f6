import * as z from 'zod/mini'
import { loadConfiguration } from '#api/configuration.ts'
import { startSession } from '#api/session.ts'
import { fetchCode } from '#lib/codeError.ts'
import { showStartFailure } from './early/startFailure.ts'

// The content security policy lets no code be made from text; zod is told so instead of finding out by an error.
z.config({ jitless: true })

// The question who is signed in goes out first: its answer takes longest. The app starts meanwhile.
const config = loadConfiguration()
if (config) {
  const load = () => fetchCode(() => import('#api/identity.ts')).then(module => module.createIdentity(config))
  const identity = load()
  // A start that fails is told by the first route that waits for the answer.
  startSession(identity, load).catch(() => undefined)
  identity
    .then(questionSent, () => undefined)
    .then(() => import('./shell/start.tsx'))
    .then(({ start }) => start(config))
    .catch(showStartFailure)
}

/**
 * Resolves when the hidden frame that carries the question stands in the page. Until then it goes through several short
 * waits, and the app's start would keep the processor from it between any two. Coming back from the sign-in page there is
 * no frame: then after a moment.
 */
function questionSent(): Promise<void> {
  return new Promise(resolve => {
    const observer = new MutationObserver(sent)
    const moment = setTimeout(sent, 100)
    observer.observe(document.body, { childList: true })
    function sent() {
      observer.disconnect()
      clearTimeout(moment)
      resolve()
    }
  })
}
