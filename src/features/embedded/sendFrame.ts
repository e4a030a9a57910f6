/**
 * Opens an address that carries secrets in a frame, without leaving it anywhere: an attribute would show it to whatever
 * records the page, and the browser would list it among the page's resources. The link is never in the document. It sends
 * no `Referer`, and makes no entry in the history while the frame is still empty.
 */
export function sendFrame(frame: HTMLIFrameElement, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = frame.name
  link.referrerPolicy = 'no-referrer'
  link.click()
}
