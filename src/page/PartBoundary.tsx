import { Component, type ReactNode } from 'react'

/** What stands around a screen, or on it without belonging to it, never takes the screen along: a part that fails is left out. */
export class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
