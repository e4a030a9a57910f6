import { fillConfiguration } from './configurationBlock.ts'
import { canRunTab, showFailure } from './failure.ts'

// The console over a provider in this browser: everything that it requests has to have somebody who answers before it starts.
if (canRunTab()) {
  const { answerRequests } = await import('./interception.ts')
  const port = await answerRequests().catch(showFailure)
  if (port) {
    fillConfiguration()
    port.ready.then(undefined, showFailure)
    await import('../../../src/main.ts')
    const { showBar } = await import('./bar.ts')
    showBar(port)
  }
} else showFailure()
