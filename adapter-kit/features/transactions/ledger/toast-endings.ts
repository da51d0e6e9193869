import { type PluginContext, type ToastKind, translator } from '../../../../kernel/plugin.js'
import { errorText } from '../../../shared/errors/wallet-errors.js'
import { sanitizeText } from '../../../shared/input/sanitize-text.js'
import { createResultToasts } from '../result-toasts.js'
import type { Handover, HandoverEnd } from './handover.js'

/** Texts of toasts; undefined where there is nothing to say. */
export interface EndingWords {
  done(handover: Handover): string | undefined
  failed(handover: Handover, reason: string): string | undefined
  /** A node has confirmed a step, and what was to follow was not asked for. */
  unfinished?(handover: Handover): string | undefined
}

/** The texts of what is one amount of one token, by the plugin's catalogue of these two. */
export function amountEndings(
  { site, name }: Pick<PluginContext, 'site' | 'name'>,
  words: { readonly toldDone: string; readonly toldFailed: string },
): EndingWords {
  const t = translator(site, name, words)
  return {
    done: ({ amount = '', symbol = '' }) => t('toldDone', { amount, symbol }),
    failed: ({ amount = '', symbol = '' }, reason) => t('toldFailed', { amount, symbol, reason }),
  }
}

/** Tells in a toast how each ended that an earlier visit handed over; for {@link createLedger}. */
export function toastEndings(context: PluginContext, words: EndingWords): (end: HandoverEnd) => void {
  const show = createResultToasts(context)
  const tell = (kind: ToastKind, text: string | undefined) => text !== undefined && show(kind, text)
  return ({ handover, ending }) => {
    if (ending.status === 'failed')
      tell('error', words.failed(handover, sanitizeText(errorText(ending.error), 80)))
    else if (ending.status === 'confirmed' && handover.isStep) tell('info', words.unfinished?.(handover))
    else if (ending.status === 'confirmed') tell('success', words.done(handover))
  }
}
