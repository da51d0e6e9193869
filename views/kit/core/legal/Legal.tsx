import { useId } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { TextLink } from '../controls/TextLink.js'
import { FooterBar } from '../layout/FooterBar.js'
import { kitWords } from '../text/messages.js'
import { richText } from '../text/rich-text.js'
import { useLegal } from './useLegal.js'

/** The sentence with links to the site's terms and policy, or to the one of them there is. */
function LegalText({ context, kind }: { readonly context: PluginContext; readonly kind: 'legal' | 'agree' }) {
  const t = kitWords(context)
  const { termsConditionsUrl, privacyPolicyUrl } = context.site
  const terms = termsConditionsUrl && <TextLink href={termsConditionsUrl}>{t('terms')}</TextLink>
  const privacy = privacyPolicyUrl && <TextLink href={privacyPolicyUrl}>{t('privacy')}</TextLink>
  if (terms && privacy) return richText(t(kind), { terms, privacy })
  return richText(t(`${kind}One`), { link: terms || privacy })
}

/** 'I agree to …': one state for all views, until the page unloads. Put what it unlocks into an `Inert`. */
export function LegalCheckbox({ context }: { readonly context: PluginContext }) {
  const { mode, blocked } = useLegal(context)
  const id = useId()
  if (mode !== 'checkbox') return null
  return (
    <div className="legal" data-testid="w3m-legal-checkbox">
      <input
        id={id}
        type="checkbox"
        data-testid="wui-checkbox"
        checked={!blocked}
        onChange={(event) => context.agree(event.target.checked)}
      />
      <label htmlFor={id}>
        <LegalText context={context} kind="agree" />
      </label>
    </div>
  )
}

/** 'By connecting your wallet, you agree to …', where the site has terms and no box to tick. */
export function LegalFooter({ context }: { readonly context: PluginContext }) {
  const { mode } = useLegal(context)
  if (mode !== 'footer') return null
  return (
    <FooterBar>
      <p>
        <LegalText context={context} kind="legal" />
      </p>
    </FooterBar>
  )
}
