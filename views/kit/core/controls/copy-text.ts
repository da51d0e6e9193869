import type { PluginContext } from '../../../../kernel/plugin.js'
import { kitWords } from '../text/messages.js'

/** What the toast calls it; `text` for anything else. */
export type Copied = 'address' | 'link' | 'text'

const words = { address: 'addressCopied', link: 'linkCopied', text: 'copied' } as const

/** Copies text and says so: 'Address copied', 'Link copied', 'Copied' or 'Failed to copy'. */
export async function copyText(context: PluginContext, text: string, what: Copied): Promise<boolean> {
  const t = kitWords(context)
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    context.toasts.show('error', t('copyFailed'))
    return false
  }
  context.toasts.show('success', t(words[what]))
  return true
}
