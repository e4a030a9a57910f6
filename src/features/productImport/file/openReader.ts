import { type ReaderReply, type ReaderRequest, serveReader } from './reader.ts'

export interface Reader {
  ask(request: ReaderRequest): void
  close(): void
}

/** A reader of files beside the page; within it where there are no workers, or this one can't be fetched. */
export function openReader(onReply: (reply: ReaderReply) => void): Reader {
  const inPage = () => {
    const serve = serveReader(onReply)
    return { ask: serve, close: () => serve({ kind: 'stop' }) }
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
