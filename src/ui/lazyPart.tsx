import { type ComponentType, createElement, lazy } from 'react'
import { fetchCode } from '#lib/codeError.ts'
import { whenIdle } from '#lib/idle.ts'
import { PartBoundary } from './PartBoundary.tsx'

/** Longest wait for a browser that is never idle. */
const PATIENCE_MS = 500

/**
 * A component whose code comes when it is first shown. Code that cannot be fetched leaves out this part alone and is
 * fetched again; React's own `lazy` would remember the failure for ever.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onFail?: (error: unknown) => void,
) {
  type Module = Awaited<ReturnType<typeof load>>
  let hasFailed = false
  let loaded: Module | undefined
  // What somebody asked for comes at once. Everything else waits until what it is shown beside has been drawn.
  const loadInTurn = () =>
    onFail ? load() : new Promise<void>(resolve => void whenIdle(resolve, PATIENCE_MS)).then(load)
  const preload = async () => {
    loaded ??= await fetchCode(load)
  }
  const make = () =>
    lazy(() => {
      // React waits a turn even for a promise that is fulfilled.
      // biome-ignore lint/suspicious/noThenProperty: what React wants of a component that is here
      if (loaded) return { then: (use: (module: Module) => void) => use(loaded as Module) } as Promise<Module>
      return fetchCode(loadInTurn).catch(error => {
        hasFailed = true
        throw error
      })
    })
  let Loaded = make()
  const forget = () => {
    // Several of the same kind may be shown: the first one fetches for all.
    if (hasFailed) Loaded = make()
    hasFailed = false
  }
  // Read inside the boundary, so that a retry finds the new one.
  const Current = (props: Props) => createElement(Loaded as ComponentType<Props>, props)
  const Part = (props: Props) => (
    <PartBoundary onFail={onFail} onRetry={forget}>
      <Current {...props} />
    </PartBoundary>
  )
  return Object.assign(Part, {
    /** Fetches the code before it is shown, so that it is drawn at once. */
    preload,
  })
}
