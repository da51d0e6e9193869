import type { PluginContext } from '../../../kernel/plugin.js'
import type { SignInAttempt } from '../../../plugins/siwx/contract.js'
import { Tile, WalletImage } from '../../kit/index.js'

interface PairProps {
  readonly context: PluginContext
  readonly attempt: SignInAttempt
}

/** The site and the wallet, side by side. */
export function Pair({ context: { site }, attempt: { wallet } }: PairProps) {
  const name = site.metadata?.name ?? window.location.host
  return (
    <div className="siwx-pair">
      <Tile round size={56} src={site.metadata?.icons?.[0]} name={name} />
      <WalletImage size={56} src={wallet?.imageUrl} name={wallet?.name ?? ''} />
    </div>
  )
}
