import type { Modal } from 'latchkey'

/**
 * Opens a view known by its name alone, and resolves once it is on screen: a view that answers its page (`WalletSend`)
 * keeps who opened it waiting until the visitor is done.
 */
export async function openView(modal: Modal, view: string, params: unknown): Promise<void> {
  const answered = modal.open({ view: view as 'Connect', params: params as undefined })
  await Promise.race([answered, shown(modal)])
}

function shown(modal: Modal): Promise<void> {
  const isShown = ({ open, loading }: ReturnType<Modal['getState']>) => open && !loading
  if (isShown(modal.getState())) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = modal.subscribeState(({ open, loading }) => {
      if (!open || loading) return
      stop()
      resolve()
    })
  })
}
