import { useEffect } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import { walletsOf } from '../../../plugins/connect/room.js'
import { useValue } from '../../kit/index.js'

/** Asks the directory what it adds, after what is known is on the screen. */
export function useDirectory(context: PluginContext): void {
  const wallets = walletsOf(context)
  const { namespace, open } = useValue(context.store, context.state.route)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another namespace has other wallets
  useEffect(() => {
    if (!open) return
    // An effect may still run before the paint; a timer of it does not.
    const timer = setTimeout(() => void wallets.load())
    return () => clearTimeout(timer)
  }, [wallets, namespace, open])
}
