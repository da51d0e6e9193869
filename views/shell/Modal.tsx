import { type SyntheticEvent, useRef } from 'react'
import { useValue } from '../kit/index.js'
import { Backdrop } from './Backdrop.js'
import { Card } from './Card.js'
import { Safe } from './Safe.js'
import type { Stage } from './scene.js'
import { shellWords } from './shellWords.js'
import { useLinger } from './useLinger.js'

/** The card in a native dialog: focus, inertness and stacking are the browser's. */
export function Modal({ stage }: { readonly stage: Stage }) {
  const { host } = stage
  const route = useValue(host.store, host.state.route)
  const { isConnected } = useValue(host.store, host.state.account())
  const was = useRef(isConnected)
  // Who came to connect sees that it is done before the card goes; the page is free at once.
  const { value: shown, leaving } = useLinger(
    route.open ? route : undefined,
    150,
    isConnected && !was.current ? 500 : 0,
  )
  if (!shown) was.current = isConnected
  const pressed = useRef<EventTarget>(null)
  const close = () => void stage.close()
  const onCancel = (event: SyntheticEvent) => {
    // Android's back gesture and the like; whether it closes is the router's to say.
    event.preventDefault()
    close()
  }
  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    // The browser may close without asking.
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
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the close button is the way by keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: so is Escape
        <div
          className="overlay"
          data-testid="w3m-modal-overlay"
          onPointerDown={(event) => {
            pressed.current = event.target
          }}
          onClick={({ target, currentTarget }) => {
            // A press that began in the card and ended outside is not a wish to leave.
            if (target === currentTarget && pressed.current === target) close()
          }}
        >
          <Backdrop stage={stage} open={route.open} />
          <Safe stage={stage}>
            <Card stage={stage} route={shown} />
          </Safe>
        </div>
      )}
    </dialog>
  )
}
