import { hashOf } from '../identity/secrets.ts'
import { enterCard } from './cart/cardScript.ts'
import { showChoice } from './productScript.ts'
import { suggestWhileTyping } from './search/searchScript.ts'

/**
 * Runs in every page of a storefront, and is active only in the console's iframe: reports the current page, shows
 * unsaved values, and keeps links from adding history entries to the console. It must be self-contained, because its
 * source text is sent. It accepts messages only from its parent window and the console's origins.
 */
function runInFrame() {
  if (window.parent === window) return
  const { origins = '', url, page, id } = document.body.dataset
  const consoles = origins.split(' ').filter(Boolean)
  const around = [...(location.ancestorOrigins ?? [])]
  const host = consoles.find(origin => around.includes(origin)) ?? consoles[0]
  if (!host) return

  const tell = (message: object) => window.parent.postMessage(message, host)
  const partsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-part]')]
  /** Every part as it is saved. */
  const saved = new Map(partsOf(document).map(part => [part.dataset.part, part.outerHTML]))
  let draft: { id: unknown } | null = null
  let label = ''
  /** The newest request for each: what is typed takes nothing away from what was saved. */
  const asking: { draft?: AbortController; saved?: AbortController } = {}

  function show(root: Document, isDraft: boolean) {
    if (root.title) document.title = root.title
    let differs = false
    for (const part of partsOf(root)) {
      const old = document.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`)
      const isUnsaved = isDraft && part.outerHTML !== saved.get(part.dataset.part)
      if (isUnsaved) part.dataset.unsaved = ''
      differs ||= isUnsaved
      if (!old || old.outerHTML === part.outerHTML) continue
      const next = document.adoptNode(part)
      old.replaceWith(next)
      // What is being typed can be seen.
      if (isUnsaved) next.scrollIntoView({ block: 'nearest' })
    }
    mark(differs)
  }

  function mark(isUnsaved: boolean) {
    const old = document.querySelector('.unsaved')
    if (!isUnsaved || label === '') return old?.remove()
    const sign = old ?? document.body.appendChild(document.createElement('p'))
    sign.className = 'unsaved'
    sign.setAttribute('role', 'status')
    if (sign.textContent !== label) sign.textContent = label
  }

  async function request(what: 'draft' | 'saved', address: string, init: RequestInit): Promise<Document | null> {
    asking[what]?.abort()
    const own = new AbortController()
    asking[what] = own
    try {
      const response = await fetch(address, { ...init, signal: own.signal })
      return response.status === 200 ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
    } catch {
      return null
    }
  }

  async function showDraft() {
    const page = await request('draft', '/preview/draft', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    })
    if (page) show(page, true)
  }

  function showSaved() {
    asking.draft?.abort()
    const root = document.implementation.createHTMLDocument()
    root.body.innerHTML = [...saved.values()].join('')
    show(root, false)
  }

  async function refresh() {
    const page = await request('saved', location.href, { headers: { 'x-refresh': 'yes' } })
    if (!page) return
    saved.clear()
    for (const part of partsOf(page)) saved.set(part.dataset.part, part.outerHTML)
    document.body.dataset.url = page.body.dataset.url
    introduce()
    if (draft) await showDraft()
    else show(page, false)
  }

  function introduce() {
    tell({ message: 'urlChanged', url: document.body.dataset.url ?? url })
  }

  window.addEventListener('message', event => {
    if (event.source !== window.parent || !consoles.includes(event.origin)) return
    const data: unknown = event.data
    if (typeof data !== 'object' || data === null || !('message' in data)) return
    if (data.message === 'refresh') void refresh()
    if (data.message !== 'draft' || !('draft' in data)) return
    const next = data.draft
    if (typeof next !== 'object') return
    // The user may have navigated to another page while the form stays open.
    const isForThis =
      next !== null && 'kind' in next && next.kind === page && 'id' in next && (next.id ?? '') === (id ?? '')
    label = 'label' in data && typeof data.label === 'string' ? data.label : ''
    draft = isForThis ? (next as { id: unknown }) : null
    if (draft) void showDraft()
    else showSaved()
  })

  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || link.hash) return
    event.preventDefault()
    if (link.origin === location.origin) location.replace(link.href)
  })

  tell({ message: 'angularInitialized' })
  introduce()
  tell({ message: 'pageChange', sender: 'theme', page, id: id || null })
}

/** Shows what a cart costs with what was just chosen, without leaving the page. It must be self-contained, too. */
function quoteChoices() {
  let asking: AbortController | undefined
  document.addEventListener('change', async ({ target }) => {
    const form =
      target instanceof HTMLInputElement && target.type === 'radio' && target.name !== 'payment' ? target.form : null
    const address = form?.dataset.quote
    if (!form || !address) return
    asking?.abort()
    asking = new AbortController()
    try {
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      const response = await fetch(address, { method: 'POST', body, signal: asking.signal })
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      for (const part of ['.sums', '[name=total]']) {
        const next = page.querySelector(part)
        if (next) form.querySelector(part)?.replaceWith(document.adoptNode(next))
      }
    } catch {
      // The order is refused with its total then, which shows it.
    }
  })
}

const script = [runInFrame, quoteChoices, enterCard, showChoice, suggestWhileTyping]
  .map(part => `(${part.toString()})()`)
  .join(';')

/** The only script of every storefront. */
export const CLIENT = { path: `/shop-${hashOf(script).slice(0, 12)}.js`, script }
