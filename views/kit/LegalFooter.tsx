import type { PluginContext } from '../../kernel/plugin.js'
import { FooterBar } from './FooterBar.js'
import { LegalText } from './LegalText.js'
import { useLegal } from './useLegal.js'

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
