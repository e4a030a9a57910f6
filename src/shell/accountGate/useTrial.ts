import { useQuery } from '@tanstack/react-query'
import { currentConfig } from '#api/client.ts'
import type { TrialStatus } from '#contract/billing/trial.ts'
import { type Trial, trialOf } from '#features/billing/plans/model.ts'
import { planQueries, TRIAL_POLL_MS } from '#features/billing/plans/queries.ts'

const read = (status: TrialStatus | undefined) => status && trialOf(status, currentConfig().parkedPlanId)

/** The trial state; empty while unknown. Sends no request: `AccountGate` does that. */
export function useTrial(): Trial | undefined {
  const { data } = useQuery({ ...planQueries.trial(), enabled: false })
  return read(data)
}

/**
 * The same for `AccountGate`, which requests it at first, and every 5 minutes while the trial runs and requests
 * succeed. A hidden tab does not poll and catches up when it becomes visible.
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
