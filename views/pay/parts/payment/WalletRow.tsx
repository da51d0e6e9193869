import { useState } from 'react'
import { codeOf, isRejection, namespaceOf, walletName } from '../../../../kernel/plugin.js'
import { IconTile, icons, Note, Row, useValue, useWalletImage, WalletImage } from '../../../kit/index.js'
import type { PayWords } from '../../messages.js'
import type { PaymentProps } from './PaymentSum.js'

/** Paying by wallet: the connected one, or one that is connected first. */
export function WalletRow({ context, api, payment, t }: PaymentProps) {
  const namespace = namespaceOf(payment.network.id)
  const { connector, display } = useValue(context.store, context.state.account(namespace))
  const wallet = connector && walletName({ connector, display })
  const imageOf = useWalletImage(context)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<keyof PayWords>()
  const pay = async () => {
    setProblem(undefined)
    setBusy(true)
    await api.payWithWallet().catch((error: unknown) => setProblem(wordOf(error)))
    setBusy(false)
  }
  return (
    <>
      <Row
        testId="wallet-payment-option"
        image={
          connector ? (
            <WalletImage src={imageOf(connector, display)} name={wallet} />
          ) : (
            <IconTile icon={icons.wallet} />
          )
        }
        title={wallet ? t('byThisWallet', { wallet }) : t('byWallet')}
        sub={connector ? t('byThisWalletText') : t('byWalletText', { symbol: payment.asset.symbol })}
        loading={busy}
        chevron
        onClick={() => void pay()}
      />
      {problem && (
        <Note tone="danger" testId="pay-wallet-problem">
          {t(problem)}
        </Note>
      )}
    </>
  )
}

const words: ReadonlyMap<unknown, keyof PayWords> = new Map([
  ['LK_SWITCH', 'switchFailed'],
  ['LK_TOKEN_SCALE', 'otherScale'],
  ['LK_TOKEN_UNCHECKED', 'unchecked'],
])

/** Nothing was asked of the wallet but its network. */
const wordOf = (error: unknown): keyof PayWords =>
  isRejection(error) ? 'switchFailed' : (words.get(codeOf(error)) ?? 'walletFailed')
