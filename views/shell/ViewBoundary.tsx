import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  readonly onError: (error: unknown) => void
  readonly fallback: (retry: () => void) => ReactNode
}

/** A view that throws takes only itself down. */
export class ViewBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  retry = () => this.setState({ failed: false })

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
