import { useLayoutEffect, useRef } from 'react'
import { left } from './element.js'
import { lockScroll } from './lockScroll.js'
import type { Stage } from './scene.js'
import { takeEscape } from './takeEscape.js'

interface BackdropProps {
  readonly stage: Stage
  readonly open: boolean
}

/**
 * The shade behind the card. It comes before the card, so its effect opens the dialog before anything
 * in the card asks for the focus.
 */
export function Backdrop({ stage, open }: BackdropProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current?.closest('dialog')
    if (!open || !dialog) return
    const { host, root } = stage
    const { host: element } = root
    // The page may have replaced its body since; a page that places the element itself is left alone.
    if (!element.isConnected && !host.options.disableAppend) document.body.append(element)
    if (!element.isConnected) return
    // A dialog of the page hides its siblings from screen readers.
    element.removeAttribute('aria-hidden')
    const unlock = lockScroll()
    const release = takeEscape(element, () => void stage.close())
    const show = () => {
      dialog.close()
      dialog.showModal()
      dialog.focus({ preventScroll: true })
    }
    // Out of the page a dialog is no longer modal. It was moved if it is back at once; else nobody can see it.
    const onLeft = () =>
      queueMicrotask(() => (element.isConnected ? show() : void host.router.close({ force: true })))
    element.addEventListener(left, onLeft)
    show()
    return () => {
      element.removeEventListener(left, onLeft)
      release()
      unlock()
      dialog.close()
    }
  }, [stage, open])
  return <div className="backdrop" ref={ref} />
}
