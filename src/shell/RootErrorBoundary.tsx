import { Component, type ReactNode } from 'react'
import { PlainFailure } from '#page/failure/LoadFailure.tsx'

/** The outermost error boundary: the page is never blank, whatever throws. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    return failure ? <PlainFailure error={failure.error} /> : this.props.children
  }
}
