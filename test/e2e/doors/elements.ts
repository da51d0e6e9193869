import { registerElements } from '../../../elements/index.js'
import { createHouse, type House } from './house.js'

declare global {
  interface Window {
    house: House
    createHouse: typeof createHouse
    registerElements: typeof registerElements
  }
}

window.createHouse = createHouse
window.registerElements = registerElements
window.house = createHouse()
registerElements(window.house.modal)
