import { pageDocument } from '../../kernel/plugin.js'

let region: HTMLElement | undefined

/**
 * Says a text to screen readers: what changes on a button that has the focus is not read out by all of them. Hidden
 * through the object model, as a `style` attribute would need `unsafe-inline`.
 */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = pageDocument.createElement('div')
    region.setAttribute('role', 'status')
    Object.assign(region.style, {
      position: 'absolute',
      width: '1px',
      height: '1px',
      margin: '-1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    })
    pageDocument.body.append(region)
  }
  region.textContent = text
}
