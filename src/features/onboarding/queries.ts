import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { callQuery, runMutation } from '#api/queries.ts'
import { dismissHotspot, getOnboarding, type HotspotId, type Onboarding, updateTask } from '#contract/onboarding.ts'

export const onboardingQueries = {
  progress: () => ({ ...callQuery('onboarding', getOnboarding, {}), staleTime: 5 * 60 * 1000 }),
}

const keep = (queryClient: QueryClient) => (now: Onboarding) =>
  queryClient.setQueryData(onboardingQueries.progress().queryKey, now)

export const onboardingMutations = {
  updateTask: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (body: { task: string; action: 'complete' | 'lock' | 'unlock' }) => request(updateTask, { body }),
      onSuccess: keep(queryClient),
    }),
  dismissHotspot: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (hotspot: HotspotId) => request(dismissHotspot, { body: { hotspot } }),
      onSuccess: keep(queryClient),
    }),
}

/** Marks a task as done unless it is known to be. A failure is nobody's business: the guide asks again another time. */
export async function completeTask(queryClient: QueryClient, task: string): Promise<void> {
  const known = queryClient.getQueryData(onboardingQueries.progress().queryKey)
  if (known?.tasks.completed.includes(task)) return
  await runMutation(queryClient, onboardingMutations.updateTask(queryClient), { task, action: 'complete' }).catch(
    () => undefined,
  )
}
