import { END_MARKER_HEADER, type Endpoint, type Inside, RETRY_AFTER_HEADER } from '#contract/endpoint.ts'
import {
  type EndpointInput,
  type Reply,
  type RequestOptions,
  request,
  type Transport,
  type TransportInit,
} from './client.ts'
import { ApiError } from './errors.ts'

/** Milliseconds without a byte after which a transfer is aborted. The total time is not limited. */
const STALLED = 30_000

/** From 0 to 1. */
export type OnProgress = (part: number) => void

export interface TransferOptions extends Omit<RequestOptions, 'transport'> {
  onProgress?: OnProgress | undefined
}

/**
 * Sends a form with files. Like `request`, except that `onProgress` receives how much has been sent, and the time-out
 * is 30 s without progress instead of 4 s in total. Aborting the signal cancels the transfer.
 */
export const upload = <C extends Endpoint>(
  endpoint: C,
  input: EndpointInput<C>,
  { onProgress, ...options }: TransferOptions = {},
) => request(endpoint, input, { ...options, transport: sendWithProgress(onProgress) }) as Promise<Inside<C['response']>>

/**
 * Fetches a file from an endpoint with a `fileType`. `onProgress` receives how much has arrived, if the provider sends
 * the size. Throws as `request` does, and `incomplete` where the end of the file is missing; the time-out is 30 s without a byte.
 */
export async function download<C extends Endpoint>(
  endpoint: C,
  input: EndpointInput<C>,
  { onProgress, ...options }: TransferOptions = {},
): Promise<Blob> {
  const marker = crypto.randomUUID()
  let file: Blob | undefined
  let isMarked = false
  const read = readWithProgress(onProgress, (read, headers) => {
    file = read
    isMarked = headers.get(END_MARKER_HEADER) === marker
  })
  const transport: Transport = (url, init, signal) => {
    init.headers.set(END_MARKER_HEADER, marker)
    return read(url, init, signal)
  }
  await request(endpoint, input, { ...options, transport })
  if (!file) throw new Error(`${endpoint.name} does not respond with a file.`)
  if (file.type.startsWith('text/html')) throw new ApiError('intercepted', { status: 200 })
  return isMarked ? withoutMarker(file, marker) : file
}

/** The file before its end marker. Throws where it does not end with it. */
async function withoutMarker(file: Blob, marker: string): Promise<Blob> {
  const size = file.size - marker.length
  if (size < 0 || (await file.slice(size).text()) !== marker) throw new ApiError('incomplete', { status: 200 })
  return file.slice(0, size, file.type)
}

/** Reads a large JSON response: like `request`, with the time-out and the progress of `download`. */
export function requestWithProgress<C extends Endpoint>(
  endpoint: C,
  input: EndpointInput<C>,
  { onProgress, ...options }: TransferOptions = {},
): Promise<Inside<C['response']>> {
  const transport: Transport = async (...sent) => {
    let file: Blob | undefined
    const reply = await readWithProgress(onProgress, read => {
      file = read
    })(...sent)
    return file ? { ...reply, text: await file.text() } : reply
  }
  return request(endpoint, input, { ...options, transport })
}

const timedOut = () => new DOMException('Nothing came for too long.', 'TimeoutError')

/** Calls `onStall` when `beat` has not been called in time. */
function watchStall(onStall: () => void) {
  let timer = setTimeout(onStall, STALLED)
  return {
    beat() {
      clearTimeout(timer)
      timer = setTimeout(onStall, STALLED)
    },
    stop: () => clearTimeout(timer),
  }
}

/** XMLHttpRequest, because `fetch` does not report how much it has sent. */
const sendWithProgress =
  (onProgress?: OnProgress): Transport =>
  (url, { method = 'POST', headers, body }, signal) =>
    new Promise<Reply>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const xhr = new XMLHttpRequest()
      const stop = (reason: unknown) => {
        reject(reason)
        xhr.abort()
      }
      const stall = watchStall(() => stop(timedOut()))
      const onAbort = () => stop(signal?.reason)
      signal?.addEventListener('abort', onAbort)
      xhr.onloadend = () => {
        stall.stop()
        signal?.removeEventListener('abort', onAbort)
      }
      xhr.onerror = () => reject(new TypeError('The connection failed.'))
      xhr.onload = () =>
        resolve({
          status: xhr.status,
          isOk: xhr.status >= 200 && xhr.status < 300,
          text: xhr.responseText,
          headers: new Headers({ [RETRY_AFTER_HEADER]: xhr.getResponseHeader(RETRY_AFTER_HEADER) ?? '' }),
        })
      xhr.upload.onprogress = ({ loaded, total }) => {
        stall.beat()
        onProgress?.(total > 0 ? loaded / total : 1)
      }
      xhr.open(method, url)
      for (const [name, value] of headers) xhr.setRequestHeader(name, value)
      xhr.send(formOf(body))
    })

function formOf(fields: TransportInit['body'] = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const readWithProgress =
  (onProgress: OnProgress | undefined, onFile: (file: Blob, headers: Headers) => void): Transport =>
  async (url, init, signal) => {
    const stalled = new AbortController()
    const stall = watchStall(() => stalled.abort(timedOut()))
    try {
      const given = signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal
      const response = await fetch(url, { ...(init as RequestInit), signal: given })
      const { status, ok: isOk, headers } = response
      if (!isOk) return { status, isOk, text: await response.text(), headers }
      onFile(
        await readFile(response, part => {
          stall.beat()
          onProgress?.(part)
        }),
        headers,
      )
      return { status, isOk, text: '' }
    } finally {
      stall.stop()
    }
  }

async function readFile(response: Response, onPart: OnProgress): Promise<Blob> {
  const parts: BlobPart[] = []
  const total = Number(response.headers.get('content-length') ?? 0)
  let read = 0
  if (response.body) {
    const reader = response.body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value)
      read += next.value.length
      // A decompressed file is larger than its content-length.
      onPart(total > 0 ? Math.min(read / total, 1) : 0)
    }
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}
