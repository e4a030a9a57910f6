import { fetchCode } from '#lib/codeError.ts'

/** Reads files and answers requests about them. */
export interface Reader<Request> {
  ask(request: Request): void
  close(): void
}

/** Where a reader's code is: in a worker, and in the page where there are no workers. */
interface ReaderCode<Request, Reply> {
  worker: () => Worker
  inPage: () => Promise<(reply: (message: Reply) => void) => (request: Request) => void>
  /** The reply to a request that can't be answered. */
  failed: (message: string) => Reply
}

/** A reader of files beside the page; within it where there are no workers, or this one can't be fetched. */
export function openReaderOf<Request, Reply>(
  code: ReaderCode<Request, Reply>,
  stop: Request,
  onReply: (reply: Reply) => void,
): Reader<Request> {
  const inPage = (): Reader<Request> => {
    // Not part of the screen, which needs it only where there are no workers.
    const reader = fetchCode(code.inPage).then(serveReader => serveReader(onReply))
    const ask = (request: Request) => {
      reader.then(
        serve => serve(request),
        (error: Error) => onReply(code.failed(error.message)),
      )
    }
    return { ask, close: () => ask(stop) }
  }
  if (typeof Worker === 'undefined') return inPage()
  const worker = code.worker()
  let last: Request | undefined
  let instead: Reader<Request> | undefined
  worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data)
  worker.onerror = () => {
    instead ??= inPage()
    if (last) instead.ask(last)
  }
  return {
    ask(request) {
      last = request
      if (instead) instead.ask(request)
      else worker.postMessage(request)
    },
    close() {
      instead?.close()
      worker.terminate()
    },
  }
}
