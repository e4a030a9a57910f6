import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { cacheResponse, endpointQuery, runMutation } from '#api/queries.ts'
import {
  dismissHotspot,
  getOnboarding,
  type HotspotId,
  type Onboarding,
  updateTask,
} from '#contract/store/onboarding.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import { track } from '#page/track.ts'
import { missingChanges, type TaskChange, tasksAfterStoreSave } from './model.ts'

export const onboardingQueries = {
  progress: () => ({ ...endpointQuery('onboarding', getOnboarding, {}), staleTime: 5 * 60 * 1000 }),
}

const keep = (queryClient: QueryClient, now: Onboarding) =>
  cacheResponse(queryClient, onboardingQueries.progress().queryKey, now)

export const onboardingMutations = {
  updateTask: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (body: TaskChange) => request(updateTask, { body }),
      onSuccess: (now, { task, action }) => {
        if (action === 'complete' && task.startsWith('founderguide.')) track('founderGuide', { task })
        return keep(queryClient, now)
      },
    }),
  dismissHotspot: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (hotspot: HotspotId) => request(dismissHotspot, { body: { hotspot } }),
      onSuccess: (now, hotspot) => {
        track('hotspot', { hotspot })
        return keep(queryClient, now)
      },
    }),
}

/** Marks a task as done unless it already is. Failures are ignored: the guide retries later. */
export async function completeTask(queryClient: QueryClient, task: string): Promise<void> {
  const known = queryClient.getQueryData(onboardingQueries.progress().queryKey)
  if (known?.tasks.completed.includes(task)) return
  await runMutation(queryClient, onboardingMutations.updateTask(queryClient), { task, action: 'complete' }).catch(
    () => undefined,
  )
}

/**
 * Updates the tasks for a store that was saved or read. Does nothing while the tasks are unknown, and does not retry a
 * failed request: the next response about the store is soon enough.
 */
export async function applyStoreTasks(queryClient: QueryClient, store: StoreInformation): Promise<void> {
  const known = queryClient.getQueryData(onboardingQueries.progress().queryKey)
  if (!known) return
  for (const change of missingChanges(known, tasksAfterStoreSave(store))) {
    try {
      await runMutation(queryClient, onboardingMutations.updateTask(queryClient), change)
    } catch {
      return
    }
  }
}
