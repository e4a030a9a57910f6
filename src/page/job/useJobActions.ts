import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '#api/client.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import type { Endpoint, Inside } from '#contract/endpoint.ts'
import { useWrite } from '../useWrite.ts'

/** The query with a job's status. */
interface JobQuery<Job> {
  queryKey: QueryKey
  /** The query's data with this job. */
  dataOf: (job: Job) => unknown
}

/** An action on a job that responds with the job as it is then. */
export function useJobWrite<C extends Endpoint>(endpoint: C, id: string, query: JobQuery<Inside<C['response']>>) {
  const queryClient = useQueryClient()
  const { queryKey, dataOf } = query
  const refetch = () => void invalidate(queryClient, { queryKey })
  const { send, ...write } = useWrite(endpoint, {
    adopt: job => cacheResponse(queryClient, queryKey, dataOf(job as Inside<C['response']>)),
    // A repeated write responds with what was true at first.
    onSaved: refetch,
    // Possibly someone else did it first.
    onFailed: refetch,
  })
  return { ...write, send: () => send({ params: { id } } as unknown as EndpointInput<C>) }
}

interface JobActions<Stop extends Endpoint, Retry extends Endpoint> {
  id: string
  isRunning: boolean
  stop: Stop
  retry: Retry
  query: JobQuery<Inside<Stop['response']> & Inside<Retry['response']>>
}

/** Stops a job, or continues it. */
export function useJobActions<Stop extends Endpoint, Retry extends Endpoint>(job: JobActions<Stop, Retry>) {
  const stopping = useJobWrite(job.stop, job.id, job.query)
  const retrying = useJobWrite(job.retry, job.id, job.query)
  return {
    isStopping: stopping.isPending,
    isRetrying: retrying.isPending,
    stop: stopping.send,
    retry: () => {
      // A job that is continued can be stopped again: an earlier failure to stop it is over.
      stopping.reset()
      return retrying.send()
    },
    // A job that has ended needs no stop, and a running one is already continued.
    error: (job.isRunning ? stopping : retrying).error,
  }
}
