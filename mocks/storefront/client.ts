import { hashOf } from '../http/secrets.ts'
import { proveWork } from './blocks/newsletterScript.ts'
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
  const { origins = '', url, page, id, theme = '' } = document.body.dataset
  const consoles = origins.split(' ').filter(Boolean)
  const around = [...(location.ancestorOrigins ?? [])]
  const host = consoles.find(origin => around.includes(origin)) ?? consoles[0]
  if (!host) return

  const tell = (message: object) => window.parent.postMessage(message, host)
  const partsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-part]')]
  /** The sheet of the theme: another theme or version of it draws everything differently. */
  const themeOf = (root: ParentNode) => root.querySelector('link[href^="/theme-"]')?.getAttribute('href')
  /** The page, and every part of it, as it is saved. */
  let savedPage = document.cloneNode(true) as Document
  const saved = new Map(partsOf(document).map(part => [part.dataset.part, part.outerHTML]))
  let savedClasses = document.body.className
  let draft: { id: unknown } | null = null
  let isDesign = false
  let label = ''
  /** What the server has drawn of a design. Colors and fonts need no server. */
  let drawn = ''
  /** The newest request for each: what is typed takes nothing away from what was saved. */
  const asking: { draft?: AbortController; saved?: AbortController } = {}

  function show(root: Document, isDraft: boolean) {
    // A design has no titles.
    if (root.title && !(isDraft && isDesign)) document.title = root.title
    for (const list of root.querySelectorAll<HTMLElement>('[data-list]')) arrange(list, isDraft)
    let differs = isDraft && isDesign
    for (const part of partsOf(root)) {
      const old = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(part.dataset.part ?? '')}"]`)
      const isUnsaved = isDraft && part.outerHTML !== saved.get(part.dataset.part)
      // A mark would hide what a design looks like.
      if (isUnsaved && !isDesign) part.dataset.unsaved = ''
      differs ||= isUnsaved
      if (!old || old.outerHTML === part.outerHTML) continue
      const next = document.adoptNode(part)
      old.replaceWith(next)
      // What is being typed can be seen.
      if (isUnsaved) next.scrollIntoView({ block: 'nearest' })
    }
    mark(differs)
  }

  /** Adds, removes and moves parts, and keeps those that are there. */
  function arrange(list: HTMLElement, isDraft: boolean) {
    const shown = document.querySelector<HTMLElement>(`[data-list="${list.dataset.list}"]`)
    if (!shown) return
    const known = new Map([...shown.children].map(child => [(child as HTMLElement).dataset.part, child]))
    const next = [...list.children].map(
      child => known.get((child as HTMLElement).dataset.part) ?? document.importNode(child, true),
    )
    const isSame = next.length === shown.children.length && next.every((child, at) => child === shown.children[at])
    if (isSame) return
    shown.replaceChildren(...next)
    if (isDraft) next.find(child => ![...known.values()].includes(child))?.scrollIntoView({ block: 'nearest' })
  }

  /** Colors, fonts and settings of an unpublished design; `null` for those of the page. */
  function setStyle(style: { light: object; dark: object | null; classes: string } | null) {
    const { documentElement: root, body } = document
    // Read first: Chromium writes the attribute late, and would leave an empty one.
    if (root.getAttribute('style') !== null) root.removeAttribute('style')
    body.className = style?.classes ?? savedClasses
    if (!style) return
    const isDark = style.dark !== null && matchMedia('(prefers-color-scheme: dark)').matches
    root.style.setProperty('color-scheme', isDark ? 'dark' : 'light')
    for (const [name, value] of Object.entries({ ...style.light, ...(isDark && style.dark) })) {
      if (name.startsWith('--') && typeof value === 'string') root.style.setProperty(name, value)
    }
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

  /** A design applies to whichever page shows. */
  function showDesign(next: {
    values: { theme: string; logo: unknown; choices: { editables?: unknown } | null; blocks: unknown }
    style: { light: object; dark: object | null; classes: string }
  }) {
    draft = { ...next, page, id: id || null } as { id: unknown }
    setStyle(next.style)
    const { theme, logo, choices, blocks } = next.values
    const toDraw = JSON.stringify([theme, logo, choices?.editables, blocks])
    if (toDraw === drawn) return mark(true)
    drawn = toDraw
    void showDraft()
  }

  function showSaved() {
    asking.draft?.abort()
    drawn = ''
    show(savedPage.cloneNode(true) as Document, false)
  }

  /** Takes over the style sheets of a newer page. The old ones go once the new ones are there, so that nothing flashes. */
  async function takeSheets(page: Document) {
    const sheetsOf = (root: Document) => [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const old = sheetsOf(document)
    const paths = sheetsOf(page).map(sheet => sheet.getAttribute('href') ?? '')
    if (paths.join() === old.map(sheet => sheet.getAttribute('href')).join()) return
    await Promise.all(
      paths.map(path => {
        const sheet = document.createElement('link')
        sheet.rel = 'stylesheet'
        sheet.href = path
        document.head.append(sheet)
        return new Promise(resolve => {
          sheet.addEventListener('load', resolve)
          sheet.addEventListener('error', resolve)
        })
      }),
    )
    for (const sheet of old) sheet.remove()
  }

  async function refresh() {
    const page = await request('saved', location.href, { headers: { 'x-refresh': 'yes' } })
    if (!page) return
    if (themeOf(page) !== themeOf(document)) return location.reload()
    saved.clear()
    savedPage = page.cloneNode(true) as Document
    savedClasses = page.body.className
    if (!isDesign) document.body.className = savedClasses
    await takeSheets(page)
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
    isDesign = next !== null && 'kind' in next && next.kind === 'design'
    if (isDesign) return showDesign(next as Parameters<typeof showDesign>[0])
    draft = isForThis ? (next as { id: unknown }) : null
    setStyle(null)
    if (draft) void showDraft()
    else showSaved()
  })

  /** Where a link leads to: the same page drawn by the theme that is previewed. */
  function inTheme({ href, pathname, search }: HTMLAnchorElement): string {
    const found = /^\/(?:(p|c|page)\/([^/]+))?$/.exec(pathname)
    if (theme === '' || !found) return href
    const [, kind, name] = found
    const query = new URLSearchParams(search)
    query.set('theme', theme)
    if (name) query.set('friendlyName', new URLSearchParams(`name=${name}`).get('name') ?? '')
    const page = kind === 'p' ? '/product' : kind === 'c' ? '/category' : kind ? '/page' : ''
    return `/preview${page}?${query}`
  }

  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || link.hash) return
    event.preventDefault()
    if (link.origin === location.origin) location.replace(inTheme(link))
  })

  tell({ message: 'angularInitialized' })
  introduce()
  tell({ message: 'pageChange', sender: 'theme', page, id: id || null })
}

/** Puts YouTube's player where its link is, on a click: before, nothing is asked of YouTube. Self-contained, as above. */
function playVideos() {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-video]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.className = 'video'
    player.title = link.textContent?.trim() ?? ''
    player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
    player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(link.dataset.video ?? '')}?autoplay=1`
    link.replaceWith(player)
    player.focus()
  })
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

const script = [runInFrame, quoteChoices, enterCard, showChoice, suggestWhileTyping, playVideos, proveWork]
  .map(part => `(${part.toString()})()`)
  .join(';')

/** The only script of every storefront. */
export const CLIENT = { path: `/shop-${hashOf(script).slice(0, 12)}.js`, script }
