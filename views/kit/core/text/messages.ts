import { defineMessages, type PluginContext, type Translate, translator } from '../../../../kernel/plugin.js'

/** The words of the kit's own parts; a site replaces them with `messages: { kit: … }`. */
export const kitMessages = defineMessages({
  addressCopied: 'Address copied',
  linkCopied: 'Link copied',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  clear: 'Clear',
  retry: 'Try again',
  wrong: 'Something went wrong',
  fund: 'Fund wallet',
  legal: 'By connecting your wallet, you agree to our {terms} and {privacy}',
  legalOne: 'By connecting your wallet, you agree to our {link}',
  agree: 'I agree to our {terms} and {privacy}',
  agreeOne: 'I agree to our {link}',
  terms: 'terms of service',
  privacy: 'privacy policy',
})

/** The kit's words, replaced by the site's where it has its own. */
export function kitWords(context: Pick<PluginContext, 'site'>): Translate<typeof kitMessages> {
  return translator(context.site, 'kit', kitMessages)
}
