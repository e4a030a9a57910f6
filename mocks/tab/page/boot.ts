import { carry } from './carrier.ts'
import { fillConfiguration } from './configurationBlock.ts'
import { canRunTab, showFailure } from './failure.ts'
import { answerRequests } from './interception.ts'

// No page waits for this module to be done: the files that it imports import it.
if (canRunTab()) (document.getElementById('request') ? carry() : start()).catch(showFailure)
else showFailure()

/** The console over a provider in this browser: everything that it requests has to have somebody who answers before it starts. */
async function start(): Promise<void> {
  const port = await answerRequests()
  await port.ready
  fillConfiguration()
  await import('../../../src/main.ts')
  const { showBar } = await import('./bar.ts')
  showBar(port)
}
