import { download } from './download.ts'
import type { ProviderPort } from './providerPort.ts'
import { tour } from './tour.ts'

const STYLES = `
  :host { position: fixed; inset-block-end: 12px; inset-inline-start: 12px; z-index: 2000; font: 13px/1.4 system-ui, sans-serif; color-scheme: light dark; }
  details { background: light-dark(#1d2027, #f2f3f5); color: light-dark(#fff, #15171c); border-radius: 8px; max-width: min(320px, calc(100vw - 24px)); }
  summary { padding: 6px 12px; cursor: pointer; list-style: none; min-height: 24px; }
  summary::-webkit-details-marker { display: none; }
  div { padding: 0 12px 12px; display: grid; gap: 8px; }
  p { margin: 0; }
  section { display: grid; gap: 6px; border-block: 1px solid; padding-block: 8px; }
  nav { display: flex; gap: 8px; align-items: center; }
  a { color: inherit; padding: 4px; }
  button:disabled { opacity: 0.5; cursor: default; }
  button, label { font: inherit; color: inherit; background: none; border: 1px solid currentColor; border-radius: 6px; padding: 4px 8px; text-align: start; cursor: pointer; min-height: 24px; }
  :focus-visible, label:focus-within { outline: 2px solid light-dark(#8ab4ff, #1a5fd0); outline-offset: 2px; }
  input { position: absolute; opacity: 0; inline-size: 1px; }
`
const FILE_NAME = 'backcounter-demo.tar.gz'

/** Says that this is a demo, and what can be done with its shops. */
export function showBar(port: ProviderPort): void {
  const host = document.createElement('aside')
  host.setAttribute('aria-label', 'Demo')
  const root = host.attachShadow({ mode: 'open' })
  const text = (tag: 'p' | 'summary', textContent: string) =>
    Object.assign(document.createElement(tag), { textContent })
  const state = text('p', '')
  state.setAttribute('role', 'status')
  const say = (sentence: string) => {
    state.textContent = sentence
  }
  const run = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => say(`That did not work: ${error instanceof Error ? error.message : error}`))

  const again = button(
    'Start again',
    run(async () => {
      if (!confirm('Start again? Everything that you did in this demo is deleted.')) return
      say('Starting again …')
      await port.replace(null)
    }),
  )
  const save = button(
    'Save this shop as a file',
    run(async () => {
      say('Saving …')
      download(await port.save(), FILE_NAME)
      say('Saved. Open the file in another browser to go on there.')
    }),
  )
  const file = Object.assign(document.createElement('input'), { type: 'file', accept: '.gz,.tgz' })
  file.addEventListener(
    'change',
    run(async () => {
      const [shop] = file.files ?? []
      if (!shop || !confirm('Open this file? It replaces everything in this demo.')) return
      say('Opening the file …')
      await port.replace(shop)
    }),
  )
  const open = document.createElement('label')
  open.append('Open a file', file)

  const content = document.createElement('div')
  content.append(
    text('p', 'The shop, its database and the sign-in run in this browser. Nothing that you enter leaves it.'),
    ...[tour(), save, open, again, state],
  )
  const details = document.createElement('details')
  details.append(text('summary', 'Demo: nothing leaves this browser'), content)
  root.append(Object.assign(document.createElement('style'), { textContent: STYLES }), details)
  document.body.append(host)
}

function button(name: string, onClick: () => void): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { type: 'button' as const, textContent: name })
  element.addEventListener('click', onClick)
  return element
}
