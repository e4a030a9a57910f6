import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runMutation } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { experimentMutations, experimentQueries } from '#features/store/shared/experiments/experimentQueries.ts'
import {
  EXPERIMENTS,
  type Experiment,
  type Variant,
  variantIn,
  withVariant,
} from '#features/store/shared/experiments/experiments.ts'
import { track } from '#page/track.ts'

/** Assigns users a variant of each current experiment, and reports it to the tag manager. Renders nothing. */
export function Experiments() {
  const queryClient = useQueryClient()
  useEffect(() => {
    // Experiments measure merchants, not support staff.
    if (currentUser().claims.impersonator) return
    const takePart = async () => {
      const { state } = await queryClient.query(experimentQueries.state())
      const names = Object.keys(EXPERIMENTS) as Experiment[]
      const next = names.reduce(
        (known, name) => (variantIn(known, name) ? known : withVariant(known, name, drawn(name))),
        state,
      )
      if (next !== state) await runMutation(queryClient, experimentMutations.save(queryClient), next)
      for (const name of names) track('experiment', { name, variant: variantIn(next, name) ?? '' })
    }
    // Without the service everyone sees the first variant and is not counted.
    takePart().catch(() => undefined)
  }, [queryClient])
  return null
}

/** A variant by chance. */
function drawn<Name extends Experiment>(name: Name): Variant<Name> {
  const variants: readonly Variant<Name>[] = EXPERIMENTS[name]
  return variants[Math.floor(Math.random() * variants.length)] ?? EXPERIMENTS[name][0]
}
