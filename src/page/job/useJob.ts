import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { invalidate } from '#api/queries.ts'
import { delays } from '#lib/delays.ts'
import { toast } from '#ui/toast/toasts.ts'

const isInProgress = (job: { status: string } | undefined) => job?.status === 'InProgress'

interface JobOptions {
  /** Queries that the job may have changed. */
  areas: readonly string[]
  successText: string
}

/** The status of a job that takes minutes, polled while it is in progress. */
export function useJob<Job extends { status: string }, Key extends QueryKey>(
  query: UseQueryOptions<Job, Error, Job, Key>,
  { areas, successText }: JobOptions,
) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }) => (isInProgress(state.data) ? delays.pollLongJob : false),
  })
  const isRunning = data === undefined || isInProgress(data)
  const onEnded = useEffectEvent(() => {
    for (const area of areas) void invalidate(queryClient, { queryKey: [area] })
    if (data?.status === 'Success') toast({ tone: 'ok', text: successText, seconds: 10 })
  })
  useEffect(() => {
    if (!isRunning) onEnded()
  }, [isRunning])
  return { data, isRunning, failure: error && { error, onRetry: () => void refetch(), isRetrying: isFetching } }
}
