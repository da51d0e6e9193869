import type { PendingApproval, WalletServerState } from '../wallet-server/types.js'
import { element } from '../wallets/page/element.js'

/** Sends a command to the wallet when a button is pressed. */
export type SendCommand = (path: string, body?: object) => void

const names: Record<string, string> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:8453': 'Base',
  'eip155:31337': 'Local chain',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
}

const nameOf = (chain: string) => names[chain] ?? chain

export function questionCard(
  { id, kind, method, title, details }: PendingApproval,
  command: SendCommand,
): HTMLElement {
  const list = element('dl', {})
  for (const { label, value } of details) {
    list.append(element('dt', {}, label), element('dd', {}, value.split('\n').map(nameOf).join('\n')))
  }
  const prefix = kind === 'connect' ? 'pair' : 'request'
  const answer = (text: string, word: 'approve' | 'reject') =>
    button(text, `${prefix}-${word}`, () => command('/answer', { id, answer: word }), { class: word })
  const buttons = element('footer', {}, answer('Reject', 'reject'), answer('Approve', 'approve'))
  const attributes = { 'data-testid': `${prefix}-card`, 'data-method': method }
  return element('article', attributes, element('h2', {}, title), list, buttons)
}

export function walletCard(state: WalletServerState, command: SendCommand): HTMLElement[] {
  const { chains, chain, accounts, account, sessions } = state
  if (chains.length === 0) return []
  const networks = chains.map((one) =>
    choice(nameOf(one), `switch-network-${one}`, one === chain, () => command('/chain', { chain: one })),
  )
  const people = accounts.map((address, index) =>
    choice(short(address), `switch-account-${index}`, index === account, () =>
      command('/account', { index }),
    ),
  )
  return [
    ...sessions.map((session) => sessionCard(session, command)),
    element('h3', {}, 'Network'),
    element('div', { class: 'choices' }, ...networks),
    element('h3', {}, 'Account'),
    element('div', { class: 'choices' }, ...people),
  ]
}

function sessionCard(
  { topic, name, url }: WalletServerState['sessions'][number],
  command: SendCommand,
): HTMLElement {
  const leave = button('Disconnect', 'wallet-disconnect', () => command('/disconnect', { topic }))
  const head = element('h2', {}, `Connected to ${name}`)
  return element('article', { 'data-testid': 'wallet-session' }, head, element('p', {}, url), leave)
}

function choice(text: string, testId: string, pressed: boolean, run: () => void): HTMLElement {
  return button(text, testId, run, { 'aria-pressed': String(pressed) })
}

function button(
  text: string,
  testId: string,
  run: () => void,
  attributes: Record<string, string> = {},
): HTMLElement {
  const created = element('button', { type: 'button', 'data-testid': testId, ...attributes }, text)
  created.addEventListener('click', run)
  return created
}

function short(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
