import { type ComponentType, createElement, lazy } from 'react'
import { fetchCode } from '#lib/codeError.ts'
import { PartBoundary } from './PartBoundary.tsx'

/**
 * A component whose code comes when it is first shown. Code that cannot be fetched leaves out this part alone and is
 * fetched again; React's own `lazy` would remember the failure for ever.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onFail?: (error: unknown) => void,
) {
  let hasFailed = false
  const make = () =>
    lazy(() =>
      fetchCode(load).catch(error => {
        hasFailed = true
        throw error
      }),
    )
  let Loaded = make()
  const forget = () => {
    // Several of the same kind may be shown: the first one fetches for all.
    if (hasFailed) Loaded = make()
    hasFailed = false
  }
  // Read inside the boundary, so that a retry finds the new one.
  const Current = (props: Props) => createElement(Loaded as ComponentType<Props>, props)
  return function Part(props: Props) {
    return (
      <PartBoundary onFail={onFail} onRetry={forget}>
        <Current {...props} />
      </PartBoundary>
    )
  }
}
