import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.js'
import { createTestSite, type TestSite } from './test-site.js'

declare global {
  interface Window {
    site: TestSite
    renders: number
    recovered: string[]
  }
}

window.site = createTestSite({ themeMode: 'light' })
window.recovered = []
const root = document.getElementById('root')
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <App modal={window.site.modal} />
    </StrictMode>,
    { onRecoverableError: (error) => window.recovered.push(String(error)) },
  )
}
