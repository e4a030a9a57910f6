import { useQuery } from '@tanstack/react-query'
import { guideProgress } from '#features/onboarding/model.ts'
import { onboardingQueries } from '#features/onboarding/queries.ts'
import { storeQueries } from '#features/store/queries.ts'

/** Document 2 §9, founder guide poll. */
const POLL_MS = 1000

/**
 * Asks every second how far the founder guide is, for whoever shows it. Only where the store has the guide, until it is
 * complete or a call fails; a hidden tab asks nothing.
 */
export function useGuidePoll(isWanted: boolean) {
  const { data: features } = useQuery({ ...storeQueries.features(), enabled: isWanted })
  const hasGuide = features?.features.some(({ name, enabled }) => name === 'founder-guide' && enabled) ?? false
  useQuery({
    ...onboardingQueries.progress(),
    enabled: isWanted && hasGuide,
    retry: false,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || (data && guideProgress(data) === 100) ? false : POLL_MS,
  })
}
