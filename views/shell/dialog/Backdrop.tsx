import { useLayoutEffect, useRef } from 'react'
import { pageDocument } from '../../../kernel/plugin.js'
import { disconnectedEvent } from '../host/modal-element.js'
import { captureEscape, lockScroll } from '../host/page-isolation.js'
import type { Shell } from '../view/view-state.js'

interface BackdropProps {
  readonly shell: Shell
  readonly open: boolean
}

/**
 * The shade behind the card. It is rendered before the card, so that its effect opens the dialog before anything in
 * the card takes the focus.
 */
export function Backdrop({ shell, open }: BackdropProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current?.closest('dialog')
    if (!open || !dialog) return
    const { host, root } = shell
    const { host: element } = root
    // The page may have replaced its body. Where the page places the element itself, it is not moved.
    if (!element.isConnected && !host.options.disableAppend) pageDocument.body.append(element)
    if (!element.isConnected) return
    // A dialog of the page may have set the attribute on all its siblings.
    element.removeAttribute('aria-hidden')
    const unlock = lockScroll()
    const release = captureEscape(element, () => void shell.close())
    const show = () => {
      dialog.close()
      dialog.showModal()
      dialog.focus({ preventScroll: true })
    }
    // A dialog that leaves the document is no longer modal: shown again when the element was only moved, else closed.
    const onRemoved = () =>
      queueMicrotask(() => (element.isConnected ? show() : void host.router.close({ force: true })))
    element.addEventListener(disconnectedEvent, onRemoved)
    show()
    return () => {
      element.removeEventListener(disconnectedEvent, onRemoved)
      release()
      unlock()
      dialog.close()
    }
  }, [shell, open])
  return <div className="backdrop" ref={ref} />
}
