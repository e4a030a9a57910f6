import * as z from 'zod/mini'
import { isAuthorizationResponse } from '#api/authorizationResponse.ts'
import { loadConfiguration } from '#api/configuration.ts'
import { openCopy } from '#api/deviceCopy/deviceCopy.ts'
import { startSession } from '#api/session.ts'
import { fetchCode } from '#lib/codeError.ts'
import { showStartFailure } from './early/startFailure.ts'

// The content security policy lets no code be made from text; zod is told so instead of finding out by an error.
z.config({ jitless: true })

// The question who is signed in goes out first: its answer takes longest. The app starts meanwhile.
const config = loadConfiguration()
if (config) {
  // Someone has just logged in: whoever the copy is of, it is about to be known who that was.
  const isResponse = isAuthorizationResponse(location)
  const copied = openCopy(config).then(user => (isResponse ? null : user))
  const load = () => fetchCode(() => import('#api/identity.ts')).then(module => module.createIdentity(config))
  const identity = load()
  // A start that fails is told by the first route that waits for the answer.
  startSession(identity, load, copied).catch(() => undefined)
  Promise.race([identity.then(questionSent, () => undefined), thereIs(copied)])
    .then(() => import('./shell/start.tsx'))
    .then(({ start }) => start(config))
    .catch(showStartFailure)
}

/** Resolves once somebody's copy is open: it shows before the question is sent. Never for nobody. */
function thereIs(copied: Promise<unknown>): Promise<void> {
  return new Promise(resolve => void copied.then(user => user !== null && resolve()))
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
