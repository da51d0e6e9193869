import type { OnrampService, Purchase } from '../../../../plugins/onramp/contract.js'
import { useLive } from '../../../kit/index.js'

/** Who sold, also where the project has another provider by now. */
export function useProviderName(api: OnrampService, { provider }: Purchase): string {
  const { providers } = useLive(api.state)
  return providers.find(({ id }) => id === provider)?.name ?? provider
}
