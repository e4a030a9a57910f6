import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { UndoGroup, UndoOutcome } from '#contract/imports/moves.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { listText } from '#lib/listText.ts'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { Stack } from '#ui/Layout.tsx'
import { moveQueries } from './queries.ts'

/** Those that stay are told apart by their reasons. */
const PARTS: readonly { id: 'removed' | 'restored' | 'stays'; is: (outcome: UndoOutcome) => boolean }[] = [
  { id: 'removed', is: outcome => outcome === 'removed' },
  { id: 'restored', is: outcome => outcome === 'restored' },
  { id: 'stays', is: outcome => !['removed', 'restored', 'waiting', 'gone'].includes(outcome) },
]

/** What undoing a move will do with its records, or what it did. */
export function UndoGroups({ moveId, isDone = false }: { moveId: string; isDone?: boolean }) {
  const { t } = useTranslation('move')
  const { data, error, refetch, isFetching } = useQuery({ ...moveQueries.undo(moveId), staleTime: 0 })
  if (!data) {
    if (!error) return <p>{t('undo.looking')}</p>
    return <LoadFailure title="error.title" error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const { groups } = data
  if (!PARTS.some(({ is }) => groups.some(({ outcome }) => is(outcome)))) return <p>{t('undo.nothing')}</p>
  return (
    <Stack>
      {PARTS.map(({ id, is }) => {
        const those = groups.filter(({ outcome }) => is(outcome))
        if (those.length === 0) return null
        const title = t(isDone ? `undo.part.${id}Done` : `undo.part.${id}`)
        return (
          <section key={id} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {those.map(group => (
                <li key={`${group.kind} ${group.outcome}`}>{textOf(group, id === 'stays')}</li>
              ))}
            </ul>
            {/* Each is asked for its uses only when its turn comes. */}
            {id === 'removed' && !isDone && those.some(({ kind }) => kind === 'image') && <p>{t('undo.images')}</p>}
          </section>
        )
      })}
    </Stack>
  )
}

function textOf({ kind, outcome, count, names }: UndoGroup, hasReason: boolean): string {
  const counted = i18next.t('move:undo.count', { kind: i18next.t(`move:kind.${kind}`), shown: formatNumber(count) })
  const named = listText(names.map(isolated), i18next.language)
  const reason = hasReason && outcome in REASONS ? i18next.t(`move:reason.${outcome as keyof typeof REASONS}`) : ''
  return [counted, reason, named && `(${named}${count > names.length ? '…' : ''})`].filter(Boolean).join(' ')
}

const REASONS = { sold: 1, ordered: 1, used: 1, changed: 1, failed: 1 } as const
