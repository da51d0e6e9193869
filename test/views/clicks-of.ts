import { createElement, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * What clicks on the parts of a component do, in the order of the page. Only what it draws itself counts: what its parts
 * are made of does not.
 */
export function clicksOf<P>(component: (props: P) => ReactNode, props: P): readonly (() => unknown)[] {
  const clicks: (() => unknown)[] = []
  renderToStaticMarkup(createElement(Probe, { draw: () => collect(component(props), clicks) }))
  return clicks
}

/** Calls a component where hooks work, and draws nothing. */
function Probe({ draw }: { draw(): void }) {
  draw()
  return null
}

function collect(node: unknown, clicks: (() => unknown)[]): void {
  if (Array.isArray(node)) for (const one of node) collect(one, clicks)
  if (!isValidElement<{ readonly onClick?: unknown; readonly children?: unknown }>(node)) return
  const { onClick, children } = node.props
  if (typeof onClick === 'function') clicks.push(() => onClick())
  collect(children, clicks)
}
