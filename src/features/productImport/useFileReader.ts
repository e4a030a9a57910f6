import { useEffect, useRef, useState } from 'react'
import { openReader, type Reader } from './file/openReader.ts'
import type { FileReport, ReaderReply, Reading } from './file/reader.ts'

/** The state of the selected file. */
export type Checked =
  | { step: 'none' }
  | { step: 'checking'; file: File; part: number; rows: number }
  | { step: 'checked'; file: File; report: FileReport }
  | { step: 'unreadable'; file: File; message: string }

type OnPart = (part: Extract<ReaderReply, { kind: 'part' }>) => void

/** Reads the selected file in the background: first to check it, then to send it in parts. */
export function useFileReader(onPart: OnPart) {
  const [checked, setChecked] = useState<Checked>({ step: 'none' })
  const reader = useRef<Reader>(undefined)
  const partTaker = useRef(onPart)
  partTaker.current = onPart

  useEffect(() => () => reader.current?.close(), [])

  const open = (): Reader => {
    reader.current ??= openReader(reply => {
      if (reply.kind === 'part') return partTaker.current(reply)
      setChecked(current => {
        if (current.step === 'none') return current
        const { file } = current
        if (reply.kind === 'progress') return { step: 'checking', file, part: reply.part, rows: reply.rows }
        if (reply.kind === 'report') return { step: 'checked', file, report: reply.report }
        return reply.kind === 'failed' ? { step: 'unreadable', file, message: reply.message } : current
      })
    })
    return reader.current
  }

  return {
    checked,
    check(file: File, reading: Reading = {}) {
      setChecked({ step: 'checking', file, part: 0, rows: 0 })
      open().post({ kind: 'check', file, reading })
    },
    send(file: File, report: FileReport) {
      open().post({ kind: 'send', file, report })
    },
    next: () => open().post({ kind: 'next' }),
    forget() {
      reader.current?.post({ kind: 'stop' })
      setChecked({ step: 'none' })
    },
  }
}
