import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  readonly children: ReactNode
  readonly onError: (error: unknown) => void
  /** What is shown instead; nothing when absent. */
  readonly fallback?: ((retry: () => void) => ReactNode) | undefined
}

/** Keeps an error thrown by its children from breaking the rest of the view. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  retry = () => this.setState({ failed: false })

  override render() {
    return this.state.failed ? this.props.fallback?.(this.retry) : this.props.children
  }
}
