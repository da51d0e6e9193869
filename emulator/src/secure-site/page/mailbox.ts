import { element } from '../../wallets/page/element.js'
import type { Mail } from '../types.js'

const list = document.getElementById('mails') ?? document.body

function card({ to, subject, code, link }: Mail): HTMLElement {
  return element(
    'article',
    { 'data-testid': 'mail' },
    element('strong', {}, subject),
    element('p', {}, `To ${to}`),
    ...(code ? [element('p', { 'data-testid': 'mail-code' }, code)] : []),
    ...(link ? [element('a', { href: link, 'data-testid': 'mail-link' }, 'Open the link')] : []),
  )
}

async function watch(): Promise<never> {
  let version = 0
  for (;;) {
    try {
      const response = await fetch(`/control/secure/mails?since=${version}`)
      const answer: { version: number; mails: Mail[] } = await response.json()
      version = answer.version
      list.replaceChildren(...answer.mails.map(card))
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}

void watch()
