import type { PluginContext } from '../../kernel/plugin.js'
import { MARKER_KEY, readMarker } from './marker.js'

/** Keeps tabs in step: a session that another tab ended is over here as well. */
export function followTabs(
  context: PluginContext,
  topic: () => string | undefined,
  onGone: () => void,
): void {
  if (typeof window === 'undefined') return
  const listener = ({ key }: StorageEvent) => {
    const ours = topic()
    if (!ours || (key !== null && !key.endsWith(`${context.name}:${MARKER_KEY}`))) return
    if (readMarker(context.storage)?.topic !== ours) onGone()
  }
  window.addEventListener('storage', listener, { signal: context.signal })
}
