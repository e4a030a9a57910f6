import { useQuery } from '@tanstack/react-query'
import { experimentQueries } from './experimentQueries.ts'
import { EXPERIMENTS, type Experiment, type Variant, variantIn } from './experiments.ts'

/** The variant that the signed-in user sees; the first one until it is known, and for guests. */
export function useVariant<Name extends Experiment>(name: Name, isSignedIn = true): Variant<Name> {
  const { data } = useQuery({ ...experimentQueries.state(), enabled: isSignedIn })
  return variantIn(data?.state ?? '', name) ?? EXPERIMENTS[name][0]
}
