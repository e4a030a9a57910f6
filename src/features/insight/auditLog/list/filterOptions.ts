import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FilterOptions } from '#page/list/defineFilters.ts'
import { activityQueries } from '../queries.ts'
import { whatText } from '../words.ts'

/** Everyone with entries. */
export function usePeopleOptions(): FilterOptions {
  const { data } = useQuery(activityQueries.people())
  return { options: (data?.items ?? []).map(({ userId, doneBy }) => [userId, doneBy] as const) }
}

export function usePersonName(id: string): string {
  const { data } = useQuery(activityQueries.people())
  return data?.items.find(({ userId }) => userId === id)?.doneBy ?? (data ? id : '…')
}

/** Only the one that the list is filtered by: records lead here with themselves. */
export function useRecordOptions(record: string): FilterOptions {
  const name = useRecordName(record)
  return { options: record === '' ? [] : [[record, name]] }
}

export function useRecordName(record: string): string {
  const { t } = useTranslation('auditLog')
  const { data } = useQuery({ ...activityQueries.ofRecord(record), enabled: record !== '' })
  const [entry] = data?.items ?? []
  if (entry) return whatText(entry, t)
  return data ? record : '…'
}
