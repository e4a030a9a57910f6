import { useQuery } from '@tanstack/react-query'
import { guideProgress } from '#features/store/onboarding/model.ts'
import { onboardingQueries } from '#features/store/onboarding/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { delays } from '#lib/delays.ts'

/**
 * Polls the progress of the founder guide every second, for the parts that show it. Only if the store has the guide,
 * until it is complete or a request fails, and only while the tab is visible.
 */
export function useGuidePoll(isWanted: boolean) {
  const { data: features } = useQuery({ ...storeQueries.features(), enabled: isWanted })
  const hasGuide = features?.features.some(({ name, enabled }) => name === 'founder-guide' && enabled) ?? false
  useQuery({
    ...onboardingQueries.progress(),
    enabled: isWanted && hasGuide,
    retry: false,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || (data && guideProgress(data) === 100) ? false : delays.pollJob,
  })
}
