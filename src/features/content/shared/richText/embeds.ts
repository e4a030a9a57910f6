import i18next from 'i18next'
import { currentConfig } from '#api/client.ts'
import { cleanInBrowser, toHtmlInBrowser } from './cleanInBrowser.ts'

/** Stores the HTML that the editor shows as a box, because it would load content from another host. */
const ATTRIBUTE = 'data-embed'

/** A document that is never shown: it runs and loads nothing. */
const inert = document.implementation.createHTMLDocument('')

function parseInert(html: string): HTMLDivElement {
  const container = inert.createElement('div')
  container.innerHTML = html
  return container
}

/** Rich text as the editor shows it: videos, frames and other hosts' images are boxes with a name. */
export function toEditor(rich: string): string {
  const container = parseInert(toHtmlInBrowser(rich))
  for (const element of container.querySelectorAll('iframe, video, audio, img')) {
    if (element.localName === 'img' && isOurs(element.getAttribute('src'))) continue
    // A nested player is removed with it.
    if (container.contains(element)) element.outerHTML = boxFor(element.outerHTML)
  }
  return container.innerHTML
}

/** The editor's content as rich text. */
export function fromEditor(html: string): string {
  if (!html.includes(ATTRIBUTE)) return cleanInBrowser(html)
  const container = parseInert(html)
  for (const box of container.querySelectorAll(`[${ATTRIBUTE}]`)) {
    box.outerHTML = cleanInBrowser(decodeURIComponent(box.getAttribute(ATTRIBUTE) ?? ''))
  }
  return cleanInBrowser(container.innerHTML)
}

/** The box for an embedded element. */
export function boxFor(html: string): string {
  const element = parseInert(html).firstElementChild
  const box = inert.createElement('span')
  box.contentEditable = 'false'
  box.setAttribute(ATTRIBUTE, encodeURIComponent(html))
  box.textContent = element ? nameOf(element) : ''
  return box.outerHTML
}

const isOurs = (address: string | null) => address?.startsWith(`${currentConfig().imageUrl}/`) === true

function nameOf(element: Element): string {
  const address = element.getAttribute('src') ?? ''
  if (element.localName === 'img') {
    return i18next.t('richText:embed.image', { name: element.getAttribute('alt') || hostOf(address) })
  }
  const kind = element.localName === 'audio' ? 'richText:embed.audio' : 'richText:embed.video'
  return i18next.t(kind, { name: element.getAttribute('title') || hostOf(address) })
}

const hostOf = (address: string) => URL.parse(address)?.host.replace(/^www\./, '') ?? ''
