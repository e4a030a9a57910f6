import { carry } from './carrier.ts'
import { fillConfiguration } from './configurationBlock.ts'
import { canRunTab, showFailure } from './failure.ts'
import { answerRequests } from './interception.ts'
import type { ProviderPort } from './providerPort.ts'

// No page waits for this module to be done: the files that it imports import it.
if (canRunTab()) (document.getElementById('request') ? carry() : start()).catch(showFailure)
else showFailure()

/** The console over a provider in this browser: everything that it requests has to have somebody who answers before it starts. */
async function start(): Promise<void> {
  const port = await answerRequests()
  const waiting = showOpening(port)
  await port.ready
  waiting.remove()
  fillConfiguration()
  await import('../../../src/main.ts')
  const { showBar } = await import('./bar.ts')
  showBar(port)
}

/** A first start takes some seconds, and so does one after all tabs were closed. */
function showOpening(port: ProviderPort): HTMLElement {
  const page = document.createElement('p')
  page.setAttribute('role', 'status')
  page.style.cssText = 'position: fixed; inset: 0; margin: 0; display: grid; place-items: center; text-align: center'
  page.textContent = 'Opening the demo’s shops …'
  port.onOpening = sentence => {
    page.textContent = sentence
  }
  document.body.append(page)
  return page
}
