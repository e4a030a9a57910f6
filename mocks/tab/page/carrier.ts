import type { SentRequest, SentResponse } from '../messages.ts'
import { download } from './download.ts'
import { answerRequests } from './interception.ts'

/**
 * The page that a browser opens for an address below `/_/`: asks the provider for the page that belongs there and becomes it. The
 * service worker has put the request into it.
 */
export async function carry(): Promise<void> {
  const port = await answerRequests()
  await port.ready
  show(await port.send(readRequest()))
}

function readRequest(): SentRequest {
  const { body, ...request } = JSON.parse(document.getElementById('request')?.textContent ?? '')
  return { ...request, body: body === null ? null : new TextEncoder().encode(body).buffer }
}

function show({ status, headers, body }: SentResponse): void {
  const {
    location: next,
    'content-type': type = 'text/plain',
    'content-disposition': disposition,
  } = Object.fromEntries(headers)
  const content = new Blob(body ? [body] : [], { type })
  if (status >= 300 && status < 400 && next) location.replace(next)
  else if (disposition?.startsWith('attachment')) save(content, disposition)
  else if (type.startsWith('text/html')) void content.text().then(write)
  else location.replace(URL.createObjectURL(content))
}

/** Scripts that still run and the connection with the provider are those of this window, and stay. */
function write(html: string): void {
  document.open()
  document.write(html)
  document.close()
}

function save(content: Blob, disposition: string): void {
  download(content, /filename="?([^";]+)/.exec(disposition)?.[1] ?? '')
  history.back()
}
