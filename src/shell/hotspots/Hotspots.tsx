import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runMutation } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { HOTSPOTS, type HotspotId } from '#contract/store/onboarding.ts'
import { onboardingMutations, onboardingQueries } from '#features/store/onboarding/queries.ts'
import { Hint } from './Hint.tsx'
import { useFirstAnchor } from './useFirstAnchor.ts'

const NONE: readonly HotspotId[] = []

/**
 * Pulsing hints next to the elements that they explain (document 1 §2.1, §4), one at a time, each until a user of the
 * store has dismissed it. Support staff see none, because they would dismiss them for the merchant.
 */
export function Hotspots() {
  const queryClient = useQueryClient()
  const { data: onboarding } = useQuery({ ...onboardingQueries.progress(), retry: false })
  const [dismissed, setDismissed] = useState(NONE)
  const isShown = (id: HotspotId) => !dismissed.includes(id) && !onboarding?.hotspots.completed.includes(id)
  const wanted = onboarding && !currentUser().claims.impersonator ? HOTSPOTS.filter(isShown) : NONE
  const first = useFirstAnchor(wanted)

  const dismiss = (id: HotspotId) => {
    // It disappears at once; if dismissing could not be saved, it returns with the next page load.
    setDismissed(before => [...before, id])
    runMutation(queryClient, onboardingMutations.dismissHotspot(queryClient), id).catch(() => undefined)
  }
  return (
    first && <Hint key={first.id} id={first.id} getAnchor={() => first.anchor} onDismiss={() => dismiss(first.id)} />
  )
}
