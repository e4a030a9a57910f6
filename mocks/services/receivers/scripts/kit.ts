/** What a page says of itself, for the scripts of services; see `ShopEvent` of the storefront. */
interface PageEvent {
  kind: string
  product?: { id: string; name: string }
  products?: { id: string; name: string }[]
  quantity?: number
  amount?: number
  orderNumber?: string
  signature?: string
}

export interface Kit {
  id: string
  isTest: boolean
  origin: string
  event: PageEvent | null
  /** Of the page: `en`, `es` or `ar`. */
  language: 'en' | 'es' | 'ar'
  /** Resolves to whether it was taken. Never the page's query, which can name people. */
  send(kind: string, data?: object): Promise<boolean>
  /** A shadow tree with a style sheet of its own, in a new element. */
  box(css: string): { host: HTMLElement; root: ShadowRoot }
  element<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    text?: string,
    attributes?: Record<string, string>,
  ): HTMLElementTagNameMap[Name]
}

/**
 * Runs in a shopper's page, first in each script. It must be self-contained, because its source text is sent. `null` in a frame,
 * such as the console's preview, and for a tag without an id.
 */
export function openKit(): Kit | null {
  const tag = document.currentScript
  if (!(tag instanceof HTMLScriptElement) || window.parent !== window) return null
  const { id = '', test = '' } = tag.dataset
  if (id === '') return null
  const { origin } = new URL(tag.src)
  const block = document.getElementById('shop-event')
  const { lang } = document.documentElement
  const cut = (product?: { id: string; name: string }) =>
    product && { id: product.id, name: product.name.slice(0, 200) }
  const event = JSON.parse(block?.textContent || 'null') as PageEvent | null
  return {
    ...{ id, isTest: test !== '', origin },
    event: event && {
      ...event,
      ...(event.product && { product: cut(event.product) as { id: string; name: string } }),
      ...(event.products && { products: event.products.map(each => cut(each) as { id: string; name: string }) }),
    },
    language: lang === 'es' || lang === 'ar' ? lang : 'en',
    async send(kind, data = {}) {
      const body = JSON.stringify({ ...data, id, test, kind, path: location.pathname.slice(0, 300) })
      try {
        // As plain text, which no server has to be asked about first. It arrives even if the page is left.
        const init = {
          method: 'POST',
          body,
          keepalive: true,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
        } as const
        return (await fetch(`${origin}/hits`, init)).ok
      } catch {
        return false
      }
    },
    box(css) {
      const host = document.createElement('div')
      const root = host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      root.adoptedStyleSheets = [sheet]
      return { host, root }
    },
    element(name, text = '', attributes = {}) {
      const made = document.createElement(name)
      made.textContent = text
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
      return made
    },
  }
}
