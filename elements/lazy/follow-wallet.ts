import type { Modal, Services } from '../../kernel/plugin.js'
import type { WalletButtonState } from '../snapshot.js'

type WalletButtons = Services['wallet-button']

/** The services that are there: a click goes on without waiting, or the browser opens no window. */
const services = new WeakMap<Modal, WalletButtons>()

async function serviceOf(modal: Modal): Promise<WalletButtons> {
  const service = await modal.use('wallet-button')
  services.set(modal, service)
  return service
}

/** Where the site replaced the plugin that connects by one without this service. */
const unavailable: WalletButtonState = { status: 'unavailable', name: undefined }

/** Reports what a wallet button shows, at each change, until the returned function is called. */
export function followWallet(
  modal: Modal,
  name: string,
  namespace: string | undefined,
  tell: (state: WalletButtonState) => void,
): () => void {
  let stop: (() => void) | undefined
  let gone = false
  const follow = (service: WalletButtons) => {
    if (gone) return
    const state = service.of(name, namespace)
    stop = state.subscribe(() => tell(state.get()))
    tell(state.get())
  }
  const there = services.get(modal)
  if (there) follow(there)
  else serviceOf(modal).then(follow, () => gone || modal.isDestroyed() || tell(unavailable))
  return () => {
    gone = true
    stop?.()
  }
}

/** The pointer is near: what the click needs is loaded. */
export function prepareWallet(modal: Modal, name: string, namespace: string | undefined): void {
  services.get(modal)?.prepare(name, namespace)
}

/** In the task of the click where the button was ready. @throws as the service says */
export async function connectWallet(modal: Modal, name: string, namespace: string | undefined) {
  const service = services.get(modal) ?? (await serviceOf(modal))
  return service.connect(name, namespace)
}
