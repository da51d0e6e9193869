import { defineMessages, type PluginContext, translator } from '../../../kernel/plugin.js'
import type { Answers } from '../payment/answers.js'

/** The words about a deposit that ends where it is not on screen; a site replaces them with `messages: { deposit: … }`. */
const endingMessages = defineMessages({
  ended: 'Deposit completed',
  endedOtherwise: 'The exchange sent something other than you asked for',
  endUnknown: 'It is not known how the deposit ended',
})

type Endings = Pick<Answers, 'started' | 'done' | 'failed' | 'lost'>

/** Tells the visitor how a deposit ended, unless the view that shows it is open. No host page waits for it. */
export function depositEndings({ toasts, site, name }: PluginContext, isShown: () => boolean): Endings {
  const t = translator(site, name, endingMessages)
  return {
    started: () => undefined,
    done: () => void (isShown() || toasts.show('success', t('ended'))),
    failed: () => void (isShown() || toasts.show('error', t('endedOtherwise'))),
    lost: () => void (isShown() || toasts.show('info', t('endUnknown'))),
  }
}
