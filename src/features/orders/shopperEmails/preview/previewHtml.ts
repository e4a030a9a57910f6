/** Where the style of an element waits until `applyStyles`. */
const STYLE = 'data-style'

/**
 * An email for a frame without scripts. The page's security policy, which applies in the frame, too, refuses style attributes in HTML
 * but not styles that our script sets. Links lead nowhere.
 */
export function previewHtml(html: string): string {
  // Before it is parsed, which would report each of them. In texts, quotes are escaped.
  const page = new DOMParser().parseFromString(html.replaceAll(/\sstyle="/g, ` ${STYLE}="`), 'text/html')
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href')
  return `<!doctype html>${page.documentElement.outerHTML}`
}

export function applyStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? ''
  }
}
