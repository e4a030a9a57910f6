import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { type DataExport, deleteDataExport, downloadDataExport, startDataExport } from '#contract/imports/dataExport.ts'
import { delays } from '#lib/delays.ts'
import { isolated } from '#lib/isolated.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { FileExportButton } from '#page/download/FileExportButton.tsx'
import { useFileExport } from '#page/download/useFileExport.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { useWrite } from '#page/useWrite.ts'
import { WriteResult } from '#page/WriteResult.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { isSecondPress } from '#ui/isSecondPress.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Contents } from './Contents.tsx'
import { dataExportQueries } from './queries.ts'

const DeleteDialog = lazyOnRequest(() => import('./DeleteDialog.tsx'))

/** The archive: starts it, shows how far it is, downloads and deletes it. */
export function ArchiveCard() {
  const { t } = useTranslation('dataExport')
  const queryClient = useQueryClient()
  const { queryKey } = dataExportQueries.latest()
  const { data } = useQuery({
    ...dataExportQueries.latest(),
    refetchInterval: ({ state }) => (state.data?.export?.status === 'InProgress' ? delays.pollJob : false),
  })
  const latest = data?.export ?? null
  const adopt = (saved: DataExport | null) => cacheResponse(queryClient, queryKey, { export: saved })
  const start = useWrite(startDataExport, { adopt })
  const stop = useWrite(deleteDataExport, { onSaved: () => adopt(null) })
  const [isAsking, setAsking] = useState(false)
  const isRunning = latest?.status === 'InProgress'
  return (
    <Card title={t('archive.title')}>
      <Stack>
        <p role="status">{statusOf(latest, t)}</p>
        {isRunning && <Running latest={latest} />}
        {latest?.status === 'Failed' && (
          <Notice tone="danger" title={t('failed.title')}>
            {t(`failed.${latest.problem ?? 'failed'}`)}
          </Notice>
        )}
        {latest?.status === 'Ended' && <Contents latest={latest} />}
        <WriteResult write={start} />
        <WriteResult write={stop} />
        <Inline>
          {latest?.archives
            .map((_, at) => at + 1)
            .map(number => (
              <DownloadButton key={number} latest={latest} number={number} />
            ))}
          {isRunning ? (
            // The second click of a double-click on the button that was here does not stop what it started.
            <Button
              busy={stop.isPending}
              onClick={event => isSecondPress(event) || stop.send({ params: { id: latest.id } })}
            >
              {t('stop')}
            </Button>
          ) : (
            <Button
              variant={latest?.status === 'Ended' ? 'secondary' : 'primary'}
              busy={start.isPending}
              busyLabel={t('starting')}
              onClick={() => start.send({})}
            >
              {t(latest ? 'again' : 'start')}
            </Button>
          )}
          {latest?.status === 'Ended' && <Button onClick={() => setAsking(true)}>{t('delete.action')}</Button>}
        </Inline>
        {latest?.status === 'Ended' && <Muted>{t('replaces')}</Muted>}
      </Stack>
      {isAsking && latest && (
        <DeleteDialog id={latest.id} onDeleted={() => adopt(null)} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}

/** Announced; what changes all the time is not in it. */
function statusOf(latest: DataExport | null, t: ReturnType<typeof useTranslation<'dataExport'>>['t']): string {
  if (latest === null) return t('none')
  if (latest.status === 'Failed') return ''
  return t(latest.status === 'InProgress' ? 'running' : 'ready')
}

function Running({ latest }: { latest: DataExport }) {
  const { t, i18n } = useTranslation('dataExport')
  const number = (count: number) => count.toLocaleString(i18n.language)
  const { done, total, startedBy, startedOn } = latest
  return (
    <Stack gap={2}>
      <Progress label={t('progressLabel')} value={done} max={Math.max(1, total)} />
      <p>{t('progress', { done: number(done), total: number(total) })}</p>
      <Muted>{t('startedBy', { name: isolated(startedBy), time: formatTimeWithZone(startedOn, i18n.language) })}</Muted>
    </Stack>
  )
}

/** Saves one of the archives. A single one has no number. */
function DownloadButton({ latest, number }: { latest: DataExport; number: number }) {
  const { t } = useTranslation('dataExport')
  const download = useFileExport()
  const { id, archives } = latest
  const isOne = archives.length === 1
  const file = {
    ...{ endpoint: downloadDataExport, body: undefined, params: { id }, query: { archive: number }, extension: 'zip' },
    name: isOne ? 'store-data' : `store-data-${number}`,
  }
  return (
    <FileExportButton
      endpoint={downloadDataExport}
      state={download}
      label={isOne ? t('download') : t('downloadPart', { number, count: archives.length })}
      onExport={() => download.save({ ...file, done: t('saved') })}
    />
  )
}
