import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download, requestWithProgress, type TransferOptions } from '#api/transfer.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { dayAt } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { isSecondPress } from '#ui/isSecondPress.ts'
import { Progress } from '#ui/Progress.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { saveFile } from '../download/saveFile.ts'
import { problemToast } from '../list/problemToast.ts'
import type { List } from '../list/useList.ts'
import type { Selection } from '../list/useSelection.ts'
import { nounOf, type Resource, type StoredRecord } from './resource.ts'

interface ExportButtonProps<Entity extends StoredRecord, New> {
  resource: Pick<Resource<Entity, New>, 'name' | 'exportRows'>
  /** Which records: the selected ones, or all results of the list's search and filters. */
  of: { selection: Selection<Entity> } | { list: List<Entity> }
  /** Default: as in the bar of the selection. */
  size?: 'small'
}

/** Saves records as a file. It can be canceled, and ends when the list closes. */
export function ExportButton<Entity extends StoredRecord, New>({ resource, of, size }: ExportButtonProps<Entity, New>) {
  const { t } = useTranslation('page')
  const [part, setPart] = useState<number | null>(null)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const { exportRows, name } = resource
  if (!exportRows) return null

  const count = 'list' in of ? of.list.totalCount : of.selection.rows.length
  const save = async () => {
    const controller = new AbortController()
    current.current = controller
    setPart(0)
    try {
      const body =
        'list' in of
          ? exportRows.bodyOfFilter?.(of.list.query.filter ?? '')
          : exportRows.bodyOf(of.selection.rows.map(({ id }) => id))
      const options = { signal: controller.signal, onProgress: setPart }
      const file = await fetchFile(exportRows.endpoint, body, options)
      saveFile(file, `${name}-${dayAt(Date.now())}.csv`)
      toast({ tone: 'ok', text: t('export.done', { count, noun: nounOf(resource, count) }) })
    } catch (error) {
      if (!controller.signal.aborted) problemToast(i18next.t('page:export.what'), error)
    }
    if (!controller.signal.aborted) setPart(null)
  }
  const cancel = () => {
    current.current?.abort()
    setPart(null)
  }
  const isRunning = part !== null
  return (
    <>
      {isRunning && <Progress label={t('export.progress')} value={part > 0 ? part * 100 : undefined} />}
      {/* One button, so that it keeps the focus. The second click of a double-click neither cancels nor starts again. */}
      <Button size={size} onClick={event => !isSecondPress(event) && (isRunning ? cancel() : void save())}>
        {t(isRunning ? 'export.cancel' : 'export.action')}
      </Button>
    </>
  )
}

async function fetchFile(endpoint: Endpoint, body: unknown, options: TransferOptions): Promise<Blob> {
  const input = { body } as never
  if (endpoint.fileType) return download(endpoint, input, options)
  const { csvData } = (await requestWithProgress(endpoint, input, options)) as { csvData: string }
  return new Blob([csvData], { type: 'text/csv' })
}
