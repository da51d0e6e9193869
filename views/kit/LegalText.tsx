import type { PluginContext } from '../../kernel/plugin.js'
import { kitWords } from './kitWords.js'
import { richText } from './richText.js'
import { TextLink } from './TextLink.js'

/** The sentence with links to the site's terms and policy, or to the one of them there is. */
export function LegalText({
  context,
  kind,
}: {
  readonly context: PluginContext
  readonly kind: 'legal' | 'agree'
}) {
  const t = kitWords(context)
  const { termsConditionsUrl, privacyPolicyUrl } = context.site
  const terms = termsConditionsUrl && <TextLink href={termsConditionsUrl}>{t('terms')}</TextLink>
  const privacy = privacyPolicyUrl && <TextLink href={privacyPolicyUrl}>{t('privacy')}</TextLink>
  if (terms && privacy) return richText(t(kind), { terms, privacy })
  return richText(t(`${kind}One`), { link: terms || privacy })
}
