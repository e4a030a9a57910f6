import { useEffect, useRef, useState } from 'react'
import { request } from '#api/client.ts'
import { createImportJob, uploadImportPart } from '#contract/products/productImport.ts'
import { markSending } from '#page/form/unsaved.ts'
import type { ReaderReply } from './file/reader.ts'

type Part = Extract<ReaderReply, { kind: 'part' }>

export type Sending =
  | { step: 'idle' }
  | { step: 'sending'; part: number }
  | { step: 'failed'; part: number; error: unknown }

/**
 * Sends a file in parts. A failed part can be sent again; the provider accepts none twice. `onSent` receives the job
 * when the last part has arrived.
 */
export function useSending(onSent: (jobId: string) => void, requestNext: () => void) {
  const [state, setState] = useState<Sending>({ step: 'idle' })
  const job = useRef<{ id: string | undefined; index: number; waiting: Part | undefined }>(undefined)
  const isSending = state.step === 'sending'
  useEffect(() => (isSending ? markSending() : undefined), [isSending])
  useEffect(
    () => () => {
      job.current = undefined
    },
    [],
  )

  const sendPart = async (part: Part) => {
    const current = job.current
    if (!current) return
    current.waiting = part
    setState({ step: 'sending', part: part.part })
    try {
      current.id ??= (await request(createImportJob, {})).importerJobId
      const query = { jobId: current.id, part: String(current.index), isLast: part.isLast ? 'true' : 'false' } as const
      await request(uploadImportPart, { query, body: part.text })
      if (job.current !== current) return
      current.index++
      current.waiting = undefined
      if (!part.isLast) return requestNext()
      setState({ step: 'idle' })
      onSent(current.id)
    } catch (error) {
      if (job.current === current) setState({ step: 'failed', part: part.part, error })
    }
  }

  return {
    state,
    sendPart: (part: Part) => void sendPart(part),
    begin() {
      job.current = { id: undefined, index: 0, waiting: undefined }
      setState({ step: 'sending', part: 0 })
    },
    retry() {
      const waiting = job.current?.waiting
      if (waiting) void sendPart(waiting)
    },
    stop() {
      job.current = undefined
      setState({ step: 'idle' })
    },
  }
}
