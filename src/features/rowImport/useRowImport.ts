import { useEffect, useRef, useState } from 'react'
import { request } from '#api/client.ts'
import { markSending } from '#page/form/unsaved.ts'
import type { Reading } from './file/cells.ts'
import { openReader, type Reader } from './file/openReader.ts'
import type { ReaderReply } from './file/reader.ts'
import type { Importer } from './importer.ts'
import { duplicateVerdict, emptyReport, type Report, withVerdicts } from './report.ts'

export type RowImportState =
  | { step: 'choose' }
  | { step: 'unreadable'; message: string }
  | { step: 'checking'; file: File; read: number; rows: number }
  | { step: 'checkFailed'; file: File; error: unknown }
  | { step: 'review'; file: File; report: Report }
  | { step: 'sending'; part: number }
  | { step: 'failed'; part: number; error: unknown }

export interface SendOptions {
  isShopperTold: boolean
  isRestocked: boolean
}

type Part = Extract<ReaderReply, { kind: 'part' }>

/** The operation in progress, with what to retry after a failure. */
interface Work {
  report: Report
  file: File
  take: (part: Part) => Promise<void>
  waiting?: Part | undefined
}

/**
 * Reads the selected file in the background, in parts: first to request the preview of each row, then to send it. A
 * failed part can be retried; the provider accepts none twice. `onSent` receives the job.
 */
export function useRowImport(
  { endpoints, columns, exportOnly, synonyms, keys }: Importer,
  onSent: (jobId: string) => void,
) {
  const [state, setState] = useState<RowImportState>({ step: 'choose' })
  const reader = useRef<Reader>(undefined)
  const work = useRef<Work>(undefined)
  const isSending = state.step === 'sending'
  useEffect(() => (isSending ? markSending() : undefined), [isSending])
  useEffect(
    () => () => {
      work.current = undefined
      reader.current?.close()
    },
    [],
  )

  const takePart = async (part: Part) => {
    const current = work.current
    if (!current) return
    current.waiting = part
    await current.take(part)
  }
  const open = (): Reader => {
    reader.current ??= openReader(reply => {
      const current = work.current
      if (!current) return
      if (reply.kind === 'part') return void takePart(reply)
      if (reply.kind === 'failed') {
        work.current = undefined
        return setState({ step: 'unreadable', message: reply.message })
      }
      if (reply.kind === 'rows') return
      const { headers, reading } = reply
      current.report = { ...current.report, headers, reading }
    })
    return reader.current
  }
  const importer = { columns, exportOnly, synonyms, keys }
  /** Whether this result is still needed. */
  const isCurrent = (of: Work) => work.current === of

  const check = (file: File, reading?: Reading) => {
    setState({ step: 'checking', file, read: 0, rows: 0 })
    const started: Work = {
      report: emptyReport(),
      file,
      take: async part => {
        try {
          const hasKey = keys.some(key => started.report.reading.mapping[key] !== undefined)
          const { rows, checkedOn } =
            part.rows > 0 && hasKey
              ? await request(endpoints.preview, { body: part.text })
              : { rows: [], checkedOn: started.report.checkedOn }
          if (!isCurrent(started)) return
          const verdicts = [...rows, ...part.twice.map(duplicateVerdict)].toSorted((a, b) => a.line - b.line)
          started.report = withVerdicts(started.report, verdicts, checkedOn)
          if (part.isLast) return setState({ step: 'review', file, report: started.report })
          setState({ step: 'checking', file, read: part.read, rows: started.report.rows })
          open().post({ kind: 'next' })
        } catch (error) {
          if (isCurrent(started)) setState({ step: 'checkFailed', file, error })
        }
      },
    }
    work.current = started
    open().post({ kind: 'read', file, importer, reading, without: [] })
  }

  const send = (file: File, report: Report, options: SendOptions) => {
    setState({ step: 'sending', part: 0 })
    const jobId = crypto.randomUUID()
    let index = 0
    const flag = (value: boolean) => (value ? 'true' : 'false')
    const started: Work = {
      report,
      file,
      take: async part => {
        setState({ step: 'sending', part: part.read })
        const { isShopperTold, isRestocked } = options
        try {
          await request(endpoints.send, {
            query: {
              ...{ jobId, part: String(index), isLast: flag(part.isLast), checkedOn: report.checkedOn },
              ...{ isShopperTold: flag(isShopperTold), isRestocked: flag(isRestocked) },
            },
            body: part.text,
          })
          if (!isCurrent(started)) return
          index++
          if (!part.isLast) return open().post({ kind: 'next' })
          work.current = undefined
          setState({ step: 'choose' })
          onSent(jobId)
        } catch (error) {
          if (isCurrent(started)) setState({ step: 'failed', part: part.read, error })
        }
      },
    }
    work.current = started
    open().post({ kind: 'read', file, importer, reading: report.reading, without: report.refused })
  }

  return {
    state,
    check,
    send,
    retry() {
      const current = work.current
      if (!current?.waiting) return
      if (state.step === 'checkFailed') {
        setState({ step: 'checking', file: current.file, read: current.waiting.read, rows: current.report.rows })
      }
      void takePart(current.waiting)
    },
    forget() {
      work.current = undefined
      reader.current?.post({ kind: 'stop' })
      setState({ step: 'choose' })
    },
  }
}
