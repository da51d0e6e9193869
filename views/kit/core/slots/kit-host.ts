import { createContext, useContext } from 'react'
import type { LoadedView } from '../../../../kernel/plugin.js'

/** What the shell provides to the kit's parts. */
export interface KitHost {
  /** Where style sheets are adopted. */
  readonly root: ShadowRoot
  /** Loads a part that a slot entry names. */
  part(plugin: string, part: string): Promise<LoadedView>
  /** Parts that were loaded before: they are drawn at once. */
  readonly parts: Map<string, LoadedView>
  report(error: unknown, at?: { readonly plugin: string; readonly view: string }): void
}

/** Given by the shell; absent when a view is rendered on its own, as in a test. */
export const KitHostContext = createContext<KitHost | undefined>(undefined)

export function useKitHost(): KitHost | undefined {
  return useContext(KitHostContext)
}
