import type { Answer, ApprovalRequest } from '../types.js'
import { element } from './element.js'
import { panelStyle } from './panel-style.js'

/** The wallet that asks, as the panel shows it. */
export interface PanelWallet {
  name: string
  icon: string
}

let root: ShadowRoot | undefined

/** Shows a request and resolves with the user's answer. Escape rejects. */
export function askInPanel(owner: PanelWallet, request: ApprovalRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const dialog = element('dialog', { 'aria-label': `${owner.name}: ${request.title}` })
    dialog.dataset.testid = 'demo-wallet-panel'
    const settle = (answer: Answer) => {
      dialog.remove()
      resolve(answer)
    }
    dialog.addEventListener('cancel', () => settle('reject'))
    dialog.append(...content(owner, request), buttons(settle))
    panelRoot().append(dialog)
    // Modal, as only a modal dialog can lie above an open modal dialog of the page, which makes everything else inert.
    dialog.showModal()
  })
}

/** One host for all panels, outside the body, so that focus traps of the page do not hide it. */
function panelRoot(): ShadowRoot {
  if (root) return root
  const host = document.createElement('demo-wallet-panels')
  root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyle)
  root.adoptedStyleSheets = [sheet]
  document.documentElement.append(host)
  return root
}

function content({ name, icon }: PanelWallet, { title, details, method }: ApprovalRequest): HTMLElement[] {
  const header = element('header', {}, element('img', { src: icon, alt: '' }), name)
  const list = element('dl', {})
  for (const { label, value } of details) list.append(element('dt', {}, label), element('dd', {}, value))
  const note = element('p', {}, `${location.host} · ${method} · a made-up wallet`)
  return [header, element('h2', {}, title), list, note]
}

function buttons(settle: (answer: Answer) => void): HTMLElement {
  const reject = element('button', { type: 'button' }, 'Reject')
  const approve = element('button', { type: 'button', class: 'approve' }, 'Approve')
  reject.dataset.testid = 'demo-wallet-reject'
  approve.dataset.testid = 'demo-wallet-approve'
  reject.addEventListener('click', () => settle('reject'))
  approve.addEventListener('click', () => settle('approve'))
  return element('footer', {}, reject, approve)
}
