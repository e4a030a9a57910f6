import { useQuery } from '@tanstack/react-query'
import { currentConfig } from '#api/client.ts'
import type { TrialStatus } from '#contract/trial.ts'
import { type Trial, trialOf } from '#features/plans/model.ts'
import { planQueries, TRIAL_POLL_MS } from '#features/plans/queries.ts'

const read = (status: TrialStatus | undefined) => status && trialOf(status, currentConfig().parkedPlanId)

/** What is known of the trial; nothing while it is not known. Asks nobody: that is the guard's, once for all. */
export function useTrial(): Trial | undefined {
  const { data } = useQuery({ ...planQueries.trial(), enabled: false })
  return read(data)
}

/**
 * The same for the guard, which asks once, and every 5 minutes as long as the trial runs and the calls succeed. A hidden
 * tab asks nothing and catches up when it is seen.
 */
export function usePolledTrial(): Trial | undefined {
  const { data } = useQuery({
    ...planQueries.trial(),
    refetchInterval: query => (isRunning(query.state) ? TRIAL_POLL_MS : false),
    refetchOnWindowFocus: query => isRunning(query.state),
    refetchOnReconnect: false,
  })
  return read(data)
}

const isRunning = ({ data, status }: { data?: TrialStatus; status: string }) =>
  status === 'success' && read(data)?.state === 'TRIAL'
