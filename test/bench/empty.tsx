import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { markReady } from './ready.js'

function Page() {
  useEffect(markReady, [])
  return <button type="button">Connect Wallet</button>
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
