import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runMutation } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { GUIDE_TITLE, guideTitleIn, withGuideTitle } from '#features/experiments/model.ts'
import { experimentMutations, experimentQueries } from '#features/experiments/queries.ts'
import { track } from '#page/track.ts'

/** Assigns users a variant of each current experiment, and reports it to the tag manager. Renders nothing. */
export function Experiments() {
  const queryClient = useQueryClient()
  useEffect(() => {
    // Experiments measure merchants, not support staff.
    if (currentUser().claims.impersonator) return
    const takePart = async () => {
      const { state } = await queryClient.query(experimentQueries.state())
      let variant = guideTitleIn(state)
      if (!variant) {
        variant = Math.random() < 0.5 ? 'steps' : 'goal'
        await runMutation(queryClient, experimentMutations.save(queryClient), withGuideTitle(state, variant))
      }
      track('experiment', { name: GUIDE_TITLE.name, variant })
    }
    // Without the service everyone sees the first variant and is not counted.
    takePart().catch(() => undefined)
  }, [queryClient])
  return null
}
