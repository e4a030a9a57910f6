import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { runMutation } from '#api/queries.ts'
import { sameValue } from '#lib/sameValue.ts'
import { markSending } from '#page/form/unsaved.ts'
import { type Answer, leftOutBy, type QuestionId } from './file/catalog.ts'
import { readFile, UnreadableFile } from './file/openReader.ts'
import type { FilePart } from './file/reader.ts'
import type { Reading } from './file/rows.ts'
import type { Importer } from './importer.ts'
import { type CheckedFile, emptyReport, type SendOptions, withPart } from './report.ts'

type ImportState =
  /** `unreadable`: why the file that was chosen can't be read. */
  | { step: 'choose'; unreadable?: string }
  /** `error`: why the part could not be checked, or sent. */
  | { step: 'checking'; file: File; read: number; rows: number; error?: unknown }
  /** `isChecking`: read again with other columns, while the report of the ones before is shown. */
  | ({ step: 'review'; isChecking?: boolean; error?: unknown } & CheckedFile)
  | ({ step: 'sending'; read: number; error?: unknown } & CheckedFile)
  | ({ step: 'sent' } & CheckedFile)

/**
 * Reads the selected file in the background, in parts: first to check it, then to send it. A failed part can be retried; the
 * provider accepts none twice. `onSent` receives the job; `loadNext` loads what shows the check and the result, so that they are there at once.
 */
export function useImport(importer: Importer, onSent: (jobId: string) => void, loadNext: () => Promise<void>) {
  const { type, preview } = importer
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const run = useRef<AbortController>(undefined)
  const retry = useRef<() => void>(undefined)
  const isSending = state.step === 'sending' && state.error === undefined
  useEffect(() => (isSending ? markSending() : undefined), [isSending])
  useEffect(() => () => run.current?.abort(), [])

  /** Ends what was begun before. */
  const begin = (next: ImportState): AbortSignal => {
    run.current?.abort()
    run.current = new AbortController()
    setState(next)
    return run.current.signal
  }

  /** Does something with a part, after a failure again when the user wants to. */
  const attempt = async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    try {
      // Parts are large: none stays in memory.
      return await runMutation(queryClient, { mutationFn: work, gcTime: 0 }, undefined)
    } catch (error) {
      signal.throwIfAborted()
      const { promise, resolve } = Promise.withResolvers<void>()
      retry.current = resolve
      setState(now => ({ ...now, error }))
      await promise
      signal.throwIfAborted()
      setState(now => ({ ...now, error: undefined }))
      return attempt(work, signal)
    }
  }

  /** Whether the file was read to its end. */
  const read = async (...[request, handlers, signal]: Parameters<typeof readFile>): Promise<boolean> => {
    try {
      await readFile(request, handlers, signal)
      return !signal.aborted
    } catch (error) {
      if (signal.aborted) return false
      if (!(error instanceof UnreadableFile)) throw error
      setState({ step: 'choose', unreadable: error.message })
      return false
    }
  }

  const check = async (file: File, reading?: Reading) => {
    // A choice of columns must not take the other choices off the page.
    const isAgain = state.step === 'review' && state.report.reading.corrections === reading?.corrections
    const signal = begin(
      // Another choice meanwhile is made in addition to this one.
      isAgain
        ? { ...state, isChecking: true, report: { ...state.report, reading } }
        : { step: 'checking', file, read: 0, rows: 0 },
    )
    let report = emptyReport()
    const takePart = async (part: FilePart) => {
      const found = await attempt(() => preview(part, report), signal)
      signal.throwIfAborted()
      report = withPart(report, part, found)
      if (!isAgain) setState({ step: 'checking', file, read: part.read, rows: report.rows })
    }
    const isChecked = await read(
      { kind: 'parts', ...{ file, type, reading } },
      {
        head: head => {
          const { headers, named, reading: read, unused, recognized, description } = head
          report = { ...report, headers, named, reading: read, unused, recognized, description }
        },
        part: takePart,
      },
      signal,
    )
    if (!isChecked) return
    // If it can’t be loaded, the page says so when it is shown.
    await loadNext().catch(() => undefined)
    if (!signal.aborted) setState({ step: 'review', file, report })
  }

  /** Takes an answer. The file is read again only if other products are left out then. */
  const answer = (question: QuestionId, given: Answer) => {
    if (state.step !== 'review') return
    const { file, report, isChecking } = state
    const reading = { ...report.reading, answers: { ...report.reading.answers, [question]: given } }
    const isSame = sameValue(leftOutBy(report.reading.answers), leftOutBy(reading.answers))
    if (isSame && !isChecking) setState({ ...state, report: { ...report, reading } })
    else void check(file, reading)
  }

  const send = async ({ file, report }: CheckedFile, options: SendOptions) => {
    const signal = begin({ step: 'sending', file, report, read: 0 })
    const { reading, columns, refused, checkedOn } = report
    let jobId = ''
    let index = 0
    const takePart = async ({ text, read: done, isLast }: FilePart) => {
      setState({ step: 'sending', file, report, read: done })
      await attempt(async () => {
        jobId ||= await importer.begin()
        await importer.upload({ ...options, jobId, index, isLast, text, checkedOn })
      }, signal)
      index++
    }
    const isSent = await read(
      { kind: 'parts', ...{ file, type, reading, columns, refused } },
      { part: takePart },
      signal,
    )
    if (isSent) onSent(jobId)
  }

  return {
    state,
    check: (file: File, reading?: Reading) => void check(file, reading),
    answer,
    send: (checked: CheckedFile, options: SendOptions) => void send(checked, options),
    retry: () => retry.current?.(),
    /** The URL has the job. */
    finish: () => setState(now => (now.step === 'sending' ? { ...now, step: 'sent' } : now)),
    /** Goes back from sending the file to its check. */
    stop() {
      if (state.step === 'sending') begin({ step: 'review', file: state.file, report: state.report })
    },
    forget: () => void begin({ step: 'choose' }),
  }
}
