import { fetchCode } from '#lib/codeError.ts'
import type { ReaderReply, ReaderRequest } from './reader.ts'

export interface Reader {
  ask(request: ReaderRequest): void
  close(): void
}

/** A reader of files beside the page; within it where there are no workers, or this one can't be fetched. */
export function openReader(onReply: (reply: ReaderReply) => void): Reader {
  const inPage = (): Reader => {
    // Not part of the screen, which needs it only where there are no workers.
    const reader = fetchCode(() => import('./reader.ts')).then(({ serveReader }) => serveReader(onReply))
    const ask = (request: ReaderRequest) => {
      reader.then(
        serve => serve(request),
        (error: Error) => onReply({ kind: 'failed', message: error.message }),
      )
    }
    return { ask, close: () => ask({ kind: 'stop' }) }
  }
  if (typeof Worker === 'undefined') return inPage()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let last: ReaderRequest | undefined
  let instead: Reader | undefined
  worker.onmessage = ({ data }: MessageEvent<ReaderReply>) => onReply(data)
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
