import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { modal } from './modal'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider modal={modal}>
        <LatchkeyButton />
      </LatchkeyProvider>
    </StrictMode>,
  )
