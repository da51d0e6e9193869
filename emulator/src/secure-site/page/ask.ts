import { element } from '../../wallets/page/element.js'
import type { Question } from '../types.js'

const screen = () => document.querySelector('main') ?? document.body

/** Shows a request; resolves with the visitor's answer. One at a time: later ones wait. */
export function ask(question: Question, signal: AbortSignal): Promise<boolean> {
  const answer = last.then(() => (signal.aborted ? false : show(question, signal)))
  last = answer
  return answer
}

let last: Promise<unknown> = Promise.resolve()

export const dismiss = () => screen().replaceChildren()

function show({ title, text, network, approve }: Question, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (agreed: boolean) => {
      dismiss()
      resolve(agreed)
    }
    const button = (label: string, agreed: boolean) => {
      const node = element('button', { type: 'button' }, label)
      node.addEventListener('click', () => finish(agreed))
      return node
    }
    signal.addEventListener('abort', () => finish(false), { once: true })
    screen().replaceChildren(
      element('h1', {}, title),
      element('p', {}, network),
      element('pre', { class: 'textContent', tabindex: '0' }, text),
      element('footer', {}, button('Cancel', false), button(approve, true)),
    )
  })
}
