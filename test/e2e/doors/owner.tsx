import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LatchkeyButton, LatchkeyProvider } from '../../../react/index.js'
import { createHouse } from './house.js'

declare global {
  interface Window {
    made: number
    destroyed: number
    show(again: boolean): void
  }
}

window.made = 0
window.destroyed = 0

function make() {
  const { modal } = createHouse()
  window.made += 1
  const { destroy } = modal
  modal.destroy = () => {
    window.destroyed += 1
    destroy()
  }
  return modal
}

const root = createRoot(document.body.appendChild(document.createElement('div')))
window.show = (again) =>
  root.render(
    <StrictMode>
      {again && (
        <LatchkeyProvider create={() => make()}>
          <LatchkeyButton />
        </LatchkeyProvider>
      )}
    </StrictMode>,
  )
window.show(true)
