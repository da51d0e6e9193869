import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { RouteEntry } from '../../../kernel/plugin.js'
import type { Shell } from './view-state.js'

interface Focus {
  readonly shell: Shell
  /** The history's last entry. */
  readonly entry: RouteEntry | undefined
  /** That of the view on screen, which is the one before while it leaves. */
  readonly entryOnScreen: RouteEntry
  readonly card: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
}

/**
 * Where the focus goes with another view: back to the control that had led on from it, by its test id, as the view is
 * drawn anew; else to the heading, by which screen readers announce a view.
 */
export function useFocus({ shell: { host, root }, entry, entryOnScreen, card, heading }: Focus): void {
  const openers = useRef(new WeakMap<RouteEntry, string>())
  const isOpening = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus as another entry comes is what led there
  useLayoutEffect(() => {
    const active = root.activeElement
    const marked = active?.matches('input') ? active.closest('[data-testid]') : active
    const id = marked?.getAttribute('data-testid')
    if (id && entryOnScreen !== entry) openers.current.set(entryOnScreen, id)
  }, [entry])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view
  useLayoutEffect(() => {
    const wasOpening = isOpening.current
    isOpening.current = false
    // A card that is going leaves the focus to the page; one that opens has it.
    if (wasOpening || !host.store.get(host.state.route).open) return
    // Unless the view itself took the focus.
    if (card.current?.querySelector('.body')?.contains(root.activeElement)) return
    const opener = openerIn(card.current, openers.current.get(entryOnScreen))
    if (opener) opener.focus()
    else heading.current?.focus({ preventScroll: true })
  }, [entryOnScreen])
}

/** The control of that test id, or the field in it. */
function openerIn(card: HTMLElement | null, id: string | undefined): HTMLElement | undefined {
  const marked =
    id === undefined ? null : card?.querySelector<HTMLElement>(`[data-testid="${CSS.escape(id)}"]`)
  const field = marked?.matches('.field') ? marked.querySelector('input') : marked
  return field ?? undefined
}
