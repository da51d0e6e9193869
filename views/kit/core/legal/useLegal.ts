import type { PluginContext } from '../../../../kernel/plugin.js'
import { useValue } from '../hooks/useValue.js'

export interface Legal {
  /** The terms are stated in the footer, must be ticked, or there are none. */
  readonly mode: 'footer' | 'checkbox' | 'none'
  /** True until the checkbox is ticked, where there is one: connecting is disabled until then. */
  readonly blocked: boolean
}

/** Whether the site has terms, and whether they must be accepted before connecting. */
export function useLegal({ store, state, site }: PluginContext): Legal {
  const features = useValue(store, state.features)
  const agreed = useValue(store, state.agreed)
  const stated = site.termsConditionsUrl || site.privacyPolicyUrl
  const mode = !stated ? 'none' : features.values.legalCheckbox === true ? 'checkbox' : 'footer'
  return { mode, blocked: mode === 'checkbox' && !agreed }
}
