import type { PluginContext } from '../../../../kernel/plugin.js'
import { kitWords } from '../text/messages.js'

/** Copies text and shows a toast: 'Address copied', 'Link copied' or 'Failed to copy'. */
export async function copyText(
  context: PluginContext,
  text: string,
  what: 'address' | 'link',
): Promise<boolean> {
  const t = kitWords(context)
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    context.toasts.show('error', t('copyFailed'))
    return false
  }
  context.toasts.show('success', t(what === 'link' ? 'linkCopied' : 'addressCopied'))
  return true
}
