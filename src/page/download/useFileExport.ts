import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { download, requestWithProgress, type TransferOptions } from '#api/transfer.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { dayAt } from '#lib/time.ts'
import { toast } from '#ui/toast/toasts.ts'
import { problemToast } from '../list/problemToast.ts'
import { saveFile } from './saveFile.ts'

interface FileExport {
  endpoint: Endpoint
  /** Of an endpoint that reads it from the URL. */
  query?: object
  body?: unknown
  /** In its path. */
  params?: Record<string, string>
  /** The file's name begins with it. */
  name: string
  /** And ends with it. Default: csv. */
  extension?: string
  /** Says that it is done. */
  done: string
}

/** Saves what an endpoint exports as a file. It can be canceled, and ends when the component closes. */
export function useFileExport() {
  const [part, setPart] = useState<number | null>(null)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const save = async (wanted: FileExport) => {
    const { endpoint, query, body, params, name, extension = 'csv', done } = wanted
    const controller = new AbortController()
    current.current = controller
    setPart(0)
    try {
      const file = await fetchFile(
        endpoint,
        { query, body, params },
        { signal: controller.signal, onProgress: setPart },
      )
      saveFile(file, `${name}-${dayAt(Date.now())}.${extension}`)
      toast({ tone: 'ok', text: done })
    } catch (error) {
      if (!controller.signal.aborted) problemToast(i18next.t('page:export.what'), error, () => void save(wanted))
    }
    if (!controller.signal.aborted) setPart(null)
  }
  const cancel = () => {
    current.current?.abort()
    setPart(null)
  }
  return {
    /** From 0 to 1; `null` while nothing is exported. */
    part,
    save,
    cancel,
  }
}

async function fetchFile(endpoint: Endpoint, given: object, options: TransferOptions): Promise<Blob> {
  const input = given as never
  if (endpoint.fileType) return download(endpoint, input, options)
  const { csvData } = (await requestWithProgress(endpoint, input, options)) as { csvData: string }
  return new Blob([csvData], { type: 'text/csv' })
}
