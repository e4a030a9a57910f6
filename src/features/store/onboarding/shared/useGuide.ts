import { useQuery } from '@tanstack/react-query'
import type { Onboarding } from '#contract/store/onboarding.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { onboardingQueries } from '../queries.ts'

/** Progress of a store with the founder guide (flag founder-guide); `undefined` for others, or while unknown. */
export function useGuide(): Onboarding | undefined {
  const { data: features } = useQuery(storeQueries.features())
  const hasGuide = features?.features.some(({ name, enabled }) => name === 'founder-guide' && enabled) ?? false
  const { data } = useQuery({ ...onboardingQueries.progress(), enabled: hasGuide, retry: false })
  return hasGuide ? data : undefined
}
