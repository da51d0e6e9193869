import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.js'
import { createHouse, type House } from './house.js'

declare global {
  interface Window {
    house: House
    renders: number
    recovered: string[]
  }
}

window.house = createHouse({ themeMode: 'light' })
window.recovered = []
const root = document.getElementById('root')
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <App modal={window.house.modal} />
    </StrictMode>,
    { onRecoverableError: (error) => window.recovered.push(String(error)) },
  )
}
