import type { LoadedView, ShellHost } from '../../kernel/plugin.js'
import { withLate } from './late.js'

/** Loads a view; any but the first one together with the styles that only the others need. */
export function loadView(host: ShellHost, name: string): Promise<LoadedView> {
  const loading = host.view(name)
  return name === 'Connect' ? loading : withLate(loading)
}
