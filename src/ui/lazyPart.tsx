import { type ComponentProps, type ComponentType, createElement, lazy, memo } from 'react'
import { fetchCode } from '#lib/codeError.ts'
import { firstPaint } from '#lib/firstPaint.ts'
import { whenIdle } from '#lib/idle.ts'
import { PartBoundary } from './PartBoundary.tsx'

// biome-ignore lint/suspicious/noExplicitAny: whatever its properties are, it keeps them
export type AnyComponent = ComponentType<any>

/** Longest wait for a browser that is never idle. */
const MAX_WAIT_MS = 500

const idle = () => new Promise<void>(resolve => void whenIdle(resolve, MAX_WAIT_MS))

/**
 * A component whose code loads when it is first shown. If loading fails, only this part is omitted and retried; React's
 * own `lazy` would cache the failure permanently.
 */
export function lazyPart<Content extends AnyComponent>(
  load: () => Promise<{ default: Content }>,
  onFail?: (error: unknown) => void,
): Content & {
  /** Preloads the code, so that the component renders immediately. */
  preload: () => Promise<void>
} {
  type Module = { default: Content }
  type Props = ComponentProps<Content>
  let hasFailed = false
  let loaded: Module | undefined
  let preloading: Promise<Module> | undefined
  // Parts that the user opened load immediately. All others wait until the content next to them has rendered. At startup that is the
  // first paint: on a slow device, the wait for an idle browser ends before it.
  const loadInTurn = () => (onFail ? load() : (firstPaint() ?? idle()).then(load))
  const preload = async () => {
    preloading ??= fetchCode(load).finally(() => {
      preloading = undefined
    })
    loaded ??= await preloading
  }
  const make = () =>
    lazy(() => {
      // React waits a turn even for a promise that is fulfilled.
      // biome-ignore lint/suspicious/noThenProperty: what React wants of a component that is here
      if (loaded) return { then: (use: (module: Module) => void) => use(loaded as Module) } as Promise<Module>
      return (preloading ?? fetchCode(loadInTurn)).catch(error => {
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
  const Current = (props: Props) => createElement(Loaded as AnyComponent, props)
  const Part = memo((props: Props) => (
    <PartBoundary onFail={onFail} onRetry={forget}>
      <Current {...props} />
    </PartBoundary>
  ))
  // A component with type parameters keeps them.
  return Object.assign(Part as unknown as Content, { preload })
}
