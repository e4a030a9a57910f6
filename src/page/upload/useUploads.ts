import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { markSending } from '../form/unsaved.ts'
import { createUploadQueue } from './uploadQueue.ts'

type Options<Result> = Parameters<typeof createUploadQueue<Result>>[0]

/** The uploads of a screen; they end when it closes. */
export function useUploads<Result>(options: Options<Result>) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [queue] = useState(() =>
    createUploadQueue<Result>({
      send: (file, to) => latest.current.send(file, to),
      check: file => latest.current.check(file),
      explain: error => latest.current.explain(error),
      onDone: (result, file) => latest.current.onDone(result, file),
    }),
  )
  useEffect(() => () => queue.stop(), [queue])
  const uploads = useSyncExternalStore(queue.uploads.subscribe, queue.uploads.get)
  const isSending = uploads.some(({ state }) => state === 'sending' || state === 'waiting')
  useEffect(() => (isSending ? markSending() : undefined), [isSending])
  return { uploads, add: queue.add, retry: queue.retry, cancel: queue.cancel }
}
