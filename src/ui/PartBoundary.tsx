import { Component, type ReactNode } from 'react'
import { CodeError } from '#lib/codeError.ts'

interface PartBoundaryProps {
  /** The part has failed, for the first time since it was last there. */
  onFail?: (error: unknown) => void
  /** It is about to be tried again. */
  onRetry?: () => void
  children: ReactNode
}

const failed = new Set<() => void>()

/** Tries every part again that has failed. */
export function retryFailedParts() {
  for (const retry of [...failed]) retry()
}

if (typeof window === 'object') addEventListener('online', retryFailedParts)

/** Delay before a part that failed to load is retried: 5 s, then increasing, up to 5 minutes. */
const waitBefore = (tries: number) => Math.min(5000 * 3 ** tries, 300_000)

/** An error boundary for secondary parts: a part that fails is omitted and retried, and the screen still works. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    if (this.#tries === 0) this.props.onFail?.(error)
    failed.add(this.#retry)
    // A part that threw would throw again: it waits for the next navigation.
    if (error instanceof CodeError) this.#timer = setTimeout(this.#retry, waitBefore(this.#tries))
    this.#tries++
  }

  override componentWillUnmount() {
    failed.delete(this.#retry)
    clearTimeout(this.#timer)
    // Opened again, it is fetched again.
    if (this.state.hasFailed) this.props.onRetry?.()
  }

  readonly #retry = () => {
    failed.delete(this.#retry)
    clearTimeout(this.#timer)
    this.props.onRetry?.()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
