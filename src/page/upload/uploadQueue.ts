import { observable } from '#lib/observable.ts'

/** One file being uploaded. */
export interface Upload {
  id: number
  name: string
  /** `refused`: sending it again can't help, as for a file of the wrong type. */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** From 0 to 1. */
  part: number
  /** Why it failed or was refused: a sentence. */
  problem?: string
}

interface SendOptions {
  signal: AbortSignal
  onProgress: (part: number) => void
  /** The same each time that this file is sent. */
  idempotencyKey: string
}

interface QueueOptions<Result> {
  send: (file: File, options: SendOptions) => Promise<Result>
  /** A sentence for a file that need not be sent at all; `undefined` for one that may. */
  check: (file: File) => string | undefined
  /** The error's message, and whether retrying can help. */
  explain: (error: unknown) => { problem: string; isFinal: boolean }
  onDone: (result: Result, file: File) => void
}

/** More at once do not arrive earlier, and the first would arrive later. */
const AT_ONCE = 3

/** Sends files, a few at once; each can be canceled, and sent again after it failed. Ends with `stop`. */
export function createUploadQueue<Result>({ send, check, explain, onDone }: QueueOptions<Result>) {
  const uploads = observable<readonly Upload[]>([])
  const files = new Map<number, { file: File; idempotencyKey: string; controller: AbortController }>()
  let count = 0

  const update = (id: number, change: Partial<Upload>) =>
    uploads.set(uploads.get().map(upload => (upload.id === id ? { ...upload, ...change } : upload)))
  const remove = (id: number) => {
    files.delete(id)
    uploads.set(uploads.get().filter(upload => upload.id !== id))
  }

  const start = async (id: number) => {
    const sent = files.get(id)
    if (!sent) return
    const controller = new AbortController()
    sent.controller = controller
    update(id, { state: 'sending', part: 0, problem: undefined })
    try {
      const { file, idempotencyKey } = sent
      const onProgress = (part: number) => update(id, { part })
      const result = await send(file, { signal: controller.signal, onProgress, idempotencyKey })
      if (controller.signal.aborted) return
      remove(id)
      onDone(result, file)
    } catch (error) {
      if (controller.signal.aborted) return
      const { problem, isFinal } = explain(error)
      update(id, { state: isFinal ? 'refused' : 'failed', problem })
    } finally {
      startNext()
    }
  }
  const startNext = () => {
    const sending = uploads.get().filter(({ state }) => state === 'sending').length
    const waiting = uploads.get().filter(({ state }) => state === 'waiting')
    for (const { id } of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void start(id)
  }

  return {
    uploads,
    add(added: Iterable<File>) {
      for (const file of added) {
        const id = ++count
        const problem = check(file)
        const upload: Upload = { id, name: file.name, state: problem ? 'refused' : 'waiting', part: 0 }
        if (!problem) {
          files.set(id, { file, idempotencyKey: crypto.randomUUID(), controller: new AbortController() })
        }
        uploads.set([...uploads.get(), { ...upload, problem }])
      }
      startNext()
    },
    /** Sends a file that failed again. */
    retry(id: number) {
      update(id, { state: 'waiting', problem: undefined })
      startNext()
    },
    /** Cancels an upload, or removes a failed one. */
    cancel(id: number) {
      files.get(id)?.controller.abort()
      remove(id)
      startNext()
    },
    stop() {
      for (const { controller } of files.values()) controller.abort()
      files.clear()
      uploads.set([])
    },
  }
}
