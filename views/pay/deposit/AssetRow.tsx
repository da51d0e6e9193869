import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { DepositService, DepositState } from '../../../plugins/pay/deposit/contract.js'
import { NetworkImage, Row, shortAddress, Tile, useNetworkImages } from '../../kit/index.js'
import type { DepositWords } from './deposit-messages.js'

export interface DepositProps {
  readonly context: PluginContext
  readonly api: DepositService
  readonly state: DepositState
  readonly t: Translate<DepositWords>
}

/** What is deposited, on which network, to which account; leads to the choice. */
export function AssetRow({ context, state: { asset, network, address, assets }, t }: DepositProps) {
  const urlOf = useNetworkImages(context, network)
  if (!asset || !network) return null
  const badge = <NetworkImage src={urlOf(network)} name={network.name} size={18} />
  const several = assets.length > 1
  return (
    <Row
      testId="deposit-from-exchange-asset-button"
      image={<Tile name={asset.symbol} round badge={badge} />}
      title={<bdi translate="no">{asset.symbol}</bdi>}
      sub={
        <bdi translate="no" title={address}>
          {t('to', { address: shortAddress(address ?? '') })}
        </bdi>
      }
      label={several ? t('chooseAsset', { symbol: asset.symbol, network: network.name }) : undefined}
      chevron={several}
      onClick={several ? () => context.router.push('PayWithExchangeSelectAsset') : undefined}
    />
  )
}
