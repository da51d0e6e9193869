import type { Modal } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'

/** A site's page in React with our button, as the docs begin. */
export function showPage(modal: Modal): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <LatchkeyProvider modal={modal}>
      <LatchkeyButton />
    </LatchkeyProvider>,
  )
}
