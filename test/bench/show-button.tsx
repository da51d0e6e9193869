import { createRoot } from 'react-dom/client'

/** React and a button that does nothing: what other pages are compared with. */
export function showButton(): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<button type="button">Connect Wallet</button>)
}
