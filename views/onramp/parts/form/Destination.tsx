import { Copy, Note, shortAddress } from '../../../kit/index.js'
import type { FieldProps } from './AmountField.js'

/** The account it goes to, and what the visitor has to check on the provider's page. */
export function Destination({ context, state, t }: FieldProps) {
  const { address, network, provider, isSmartAccount, isAddressTold, url } = state
  if (!address || !network) return null
  const values = { provider: provider?.name ?? '', network: network.name }
  return (
    <>
      <div className="onramp-destination">
        <span>{t(isAddressTold ? 'goesTo' : 'yourAccount')}</span>
        <Copy
          context={context}
          text={address}
          what="address"
          testId="onramp-address"
          label={t('copyAddress')}
        >
          <bdi translate="no">{shortAddress(address)}</bdi>
        </Copy>
      </div>
      {url !== undefined && !isAddressTold && (
        <Note tone="warning" testId="onramp-check-address">
          {t('checkAddress', values)}
        </Note>
      )}
      {isSmartAccount ? (
        <Note testId="onramp-one-network">{t('oneNetwork', values)}</Note>
      ) : (
        <p className="onramp-hint">{t('checkNetwork', values)}</p>
      )}
    </>
  )
}
