import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  readonly children: ReactNode
  readonly onError: (error: unknown) => void
  /** What is shown instead; nothing when absent. */
  readonly fallback?: ((retry: () => void) => ReactNode) | undefined
}

/** What throws inside takes only itself down. */
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
