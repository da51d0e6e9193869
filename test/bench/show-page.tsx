import type { Modal } from 'latchkey'
import { createRoot } from 'react-dom/client'

/** A site's page in React with a button of its own, which does what ours does: the pointer's arrival is the hint. */
export function showPage(modal?: Pick<Modal, 'open' | 'prefetch'>): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <button type="button" onPointerOver={() => modal?.prefetch()} onClick={() => modal?.open()}>
      Connect Wallet
    </button>,
  )
}
