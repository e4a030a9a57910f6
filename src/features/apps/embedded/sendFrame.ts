/**
 * Opens a URL with secrets in an iframe without exposing it: an attribute would be visible to anything that records the
 * page, and the browser would list it among the page's resources. The link is never in the document. It sends no
 * `Referer`, and adds no history entry while the iframe is still empty.
 */
export function sendFrame(frame: HTMLIFrameElement, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = frame.name
  link.referrerPolicy = 'no-referrer'
  link.click()
}
