import { fetchCode } from '#lib/codeError.ts'
import type { FilePart, ReaderReply, ReaderRequest } from './reader.ts'

interface Listener {
  onReply: (reply: ReaderReply) => void
  signal: AbortSignal
}

/** Handles one request in a worker; in the page if workers are not supported, or this one can't be loaded. */
function openReader(request: ReaderRequest, { onReply, signal }: Listener): (request: ReaderRequest) => void {
  const inPage = () => {
    // Lazy, because it is needed only without workers.
    const reader = fetchCode(async () => (await import('./reader.ts')).serveReader)
    const serving = reader.then(serveReader => serveReader(onReply, signal))
    const post = (message: ReaderRequest) =>
      void serving.then(
        serve => serve(message),
        (error: Error) => onReply({ kind: 'failed', message: error.message }),
      )
    post(request)
    return post
  }
  if (typeof Worker === 'undefined') return inPage()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let post = (message: ReaderRequest) => worker.postMessage(message)
  let isRunning = false
  worker.onmessage = ({ data }: MessageEvent<ReaderReply>) => {
    isRunning = true
    onReply(data)
  }
  worker.onerror = ({ message }) => {
    worker.onerror = null
    // What was read already would be read again.
    if (isRunning) onReply({ kind: 'failed', message })
    else post = inPage()
  }
  signal.addEventListener('abort', () => worker.terminate())
  post(request)
  return message => post(message)
}

type Handlers = {
  [Kind in ReaderReply['kind']]?: (reply: Extract<ReaderReply, { kind: Kind }>) => unknown
}

/** The file can't be read; the message says why. */
export class UnreadableFile extends Error {}

/**
 * Reads a file until the signal is aborted, the file ends, or a handler rejects. Each part is read when the handler of the one
 * before has resolved. Resolves with the last reply.
 */
export async function readFile<Kind extends ReaderReply['kind']>(
  request: ReaderRequest,
  handlers: Handlers,
  signal: AbortSignal,
): Promise<Extract<ReaderReply, { kind: Kind }>> {
  const reading = new AbortController()
  const stop = AbortSignal.any([signal, reading.signal])
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      const handle = async (reply: ReaderReply) => {
        if (stop.aborted) return
        if (reply.kind === 'failed') throw new UnreadableFile(reply.message)
        await handlers[reply.kind]?.(reply as never)
        if (reply.kind === 'head' || stop.aborted) return
        if (isContinued(reply)) post({ kind: 'next' })
        else resolve(reply as Extract<ReaderReply, { kind: Kind }>)
      }
      const post = openReader(request, { signal: stop, onReply: reply => void handle(reply).catch(reject) })
    })
  } finally {
    reading.abort()
  }
}

const isContinued = (reply: ReaderReply): boolean => reply.kind === 'part' && !(reply as FilePart).isLast
