import { fetchCode } from '#lib/codeError.ts'

/** Reads files and handles requests about them. */
export interface Reader<Request> {
  post(request: Request): void
  close(): void
}

/** The location of the reader's code: in a worker, and in the page without worker support. */
interface ReaderCode<Request, Reply> {
  worker: () => Worker
  inPage: () => Promise<(reply: (message: Reply) => void) => (request: Request) => void>
  /** The error reply to a request. */
  failed: (message: string) => Reply
}

/** A file reader in a worker; in the page if workers are not supported, or this one can't be loaded. */
export function openReaderOf<Request, Reply>(
  code: ReaderCode<Request, Reply>,
  stop: Request,
  onReply: (reply: Reply) => void,
): Reader<Request> {
  const inPage = (): Reader<Request> => {
    // Lazy, because it is needed only without workers.
    const reader = fetchCode(code.inPage).then(serveReader => serveReader(onReply))
    const post = (request: Request) => {
      reader.then(
        serve => serve(request),
        (error: Error) => onReply(code.failed(error.message)),
      )
    }
    return { post, close: () => post(stop) }
  }
  if (typeof Worker === 'undefined') return inPage()
  const worker = code.worker()
  let last: Request | undefined
  let instead: Reader<Request> | undefined
  worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data)
  worker.onerror = () => {
    instead ??= inPage()
    if (last) instead.post(last)
  }
  return {
    post(request) {
      last = request
      if (instead) instead.post(request)
      else worker.postMessage(request)
    },
    close() {
      instead?.close()
      worker.terminate()
    },
  }
}
