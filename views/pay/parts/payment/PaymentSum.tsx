import { findNetwork, type PluginContext, type Translate } from '../../../../kernel/plugin.js'
import type { Payment, PayService } from '../../../../plugins/pay/contract.js'
import {
  formatExactly,
  formatValue,
  NetworkImage,
  StatusHeader,
  shortAddress,
  Tile,
  useNetworkImages,
  useValue,
} from '../../../kit/index.js'
import type { PayWords } from '../../messages.js'

export interface PaymentProps {
  readonly context: PluginContext
  readonly api: PayService
  readonly payment: Payment
  readonly t: Translate<PayWords>
}

interface PaymentSumProps extends PaymentProps {
  /** In dollars, where it is known. */
  readonly worth: number | undefined
}

/** How much of what, what that is worth, on which network, to whom. */
export function PaymentSum({ context, payment, worth, t }: PaymentSumProps) {
  const { asset, amount, network, recipient } = payment
  const match = findNetwork(useValue(context.store, context.state.networks), network.id)
  const urlOf = useNetworkImages(context, match)
  const name = network.name ?? network.id
  const value = formatValue(context, worth)
  return (
    <StatusHeader
      image={
        <Tile
          src={asset.iconUrl}
          name={asset.symbol}
          size={56}
          round
          badge={<NetworkImage src={match && urlOf(match)} name={name} size={18} />}
        />
      }
      title={
        <bdi className="pay-sum" translate="no" data-testid="pay-sum">
          {t('sum', { amount: formatExactly(context, amount.text), symbol: asset.symbol })}
        </bdi>
      }
      text={
        <>
          <bdi translate="no">
            {value ? t('worthOn', { value, network: name }) : t('on', { network: name })}
          </bdi>
          <br />
          <bdi translate="no" title={recipient}>
            {t('to', { address: shortAddress(recipient) })}
          </bdi>
        </>
      }
    />
  )
}
