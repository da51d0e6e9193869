import { useId } from 'react'
import type { PluginContext } from '../../kernel/plugin.js'
import { LegalText } from './LegalText.js'
import { useLegal } from './useLegal.js'

/** 'I agree to …': shared by all views, and lasts for the page. Put what it unlocks into a `Gate`. */
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
