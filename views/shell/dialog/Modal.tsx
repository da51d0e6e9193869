import { type MouseEvent, type PointerEvent, type ReactNode, type SyntheticEvent, useRef } from 'react'
import { useValue } from '../../kit/index.js'
import { Card } from '../card/Card.js'
import { shellWords } from '../messages.js'
import type { Shell } from '../view/view-state.js'
import { Backdrop } from './Backdrop.js'
import { CrashBoundary } from './CrashBoundary.js'
import { usePresence } from './usePresence.js'

/** The card in a native dialog, so that the browser handles focus, inertness and stacking. */
export function Modal({ shell }: { readonly shell: Shell }) {
  const { host } = shell
  const route = useValue(host.store, host.state.route)
  const { isConnected } = useValue(host.store, host.state.account())
  const wasConnected = useRef(isConnected)
  // After connecting, the card stays for a moment to show that it succeeded; the page is usable at once.
  const { value: visibleRoute, leaving } = usePresence(
    route.open ? route : undefined,
    150,
    isConnected && !wasConnected.current ? 500 : 0,
  )
  if (!visibleRoute) wasConnected.current = isConnected
  const close = () => void shell.close()
  const onCancel = (event: SyntheticEvent) => {
    // E.g. Android's back gesture. Whether the modal closes is decided by the router.
    event.preventDefault()
    close()
  }
  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    // The browser may close a dialog without a `cancel` event before.
    if (host.store.get(host.state.route).open && !currentTarget.open) currentTarget.showModal()
  }
  return (
    <dialog
      className="modal"
      tabIndex={-1}
      aria-labelledby="title"
      aria-label={shellWords(host)('dialog')}
      data-leaving={leaving}
      onCancel={onCancel}
      onClose={onClose}
    >
      {visibleRoute && (
        <Overlay onClose={close}>
          <Backdrop shell={shell} open={route.open} />
          <CrashBoundary shell={shell}>
            <Card shell={shell} route={visibleRoute} />
          </CrashBoundary>
        </Overlay>
      )}
    </dialog>
  )
}

interface OverlayProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Closes the modal by a click beside the card; not when the press began in the card and ended outside. */
function Overlay({ onClose, children }: OverlayProps) {
  const pressed = useRef<EventTarget>(null)
  const onPointerDown = ({ target }: PointerEvent) => {
    pressed.current = target
  }
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && pressed.current === target) onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the close button is the way by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: so is Escape
    <div className="overlay" data-testid="w3m-modal-overlay" onPointerDown={onPointerDown} onClick={onClick}>
      {children}
    </div>
  )
}
