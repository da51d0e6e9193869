import { registerElements } from '../../../elements/index.js'
import { createTestSite, type TestSite } from './test-site.js'

declare global {
  interface Window {
    site: TestSite
    createTestSite: typeof createTestSite
    registerElements: typeof registerElements
  }
}

window.createTestSite = createTestSite
window.registerElements = registerElements
window.site = createTestSite()
registerElements(window.site.modal)
