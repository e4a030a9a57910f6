const TITLE = 'The demo can’t run here'
const NEEDS =
  'It keeps a whole shop in this browser and needs storage, service workers and shared workers. Open it in a current Chrome, Edge, Firefox or Safari, not in a private window.'
const AGAIN =
  'Close the other tabs of this demo and reload. If that does not help, delete this site’s data in the browser’s settings.'

/** Whether this browser has what a provider needs. */
export const canRunTab = (): boolean =>
  'serviceWorker' in navigator && 'SharedWorker' in globalThis && 'indexedDB' in globalThis && 'locks' in navigator

/** Shows one page that says why there is no demo. */
export function showFailure(error?: unknown): undefined {
  if (error !== undefined) console.error(error)
  const page = document.createElement('main')
  page.className = 'configuration-problem'
  page.append(
    Object.assign(document.createElement('h1'), { textContent: TITLE }),
    Object.assign(document.createElement('p'), { textContent: error === undefined ? NEEDS : AGAIN }),
  )
  if (error !== undefined) page.append(Object.assign(document.createElement('p'), { textContent: String(error) }))
  document.body.replaceChildren(page)
}
