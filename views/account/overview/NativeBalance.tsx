import { useEffect } from 'react'
import type { Balance, PluginContext, Translate } from '../../../kernel/plugin.js'
import { pageDocument } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { Amount, classes, decimalText, Skeleton, Tag, TextLink, useValue } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'
import { useLiveUntilGone } from '../useShownAccount.js'

interface NativeBalanceProps {
  readonly context: PluginContext
  readonly api: AccountService
  readonly gone: boolean
  readonly t: Translate<typeof accountMessages>
}

/** The balance of the network's own coin; nothing where no adapter can read the chain. */
export function NativeBalance({ context, api, gone, t }: NativeBalanceProps) {
  const state = useLiveUntilGone(api.balance, gone)
  useFreshBalance(api)
  if (state.status === 'none') return null
  if (state.status === 'ready') return <Coins context={context} balance={state.balance} t={t} />
  return (
    <div className="account-balance" aria-busy={state.status === 'loading'}>
      {state.status === 'loading' ? (
        <Skeleton width={168} height={36} />
      ) : (
        <>
          {/* An unknown balance is a dash, not 0. */}
          <p className="amount" data-testid="account-balance">
            —
          </p>
          <span className="account-failed" role="alert">
            <span className="hidden">{t('balanceFailed')}</span>
            <TextLink testId="account-balance-retry" onClick={() => api.refresh()}>
              {t('retry')}
            </TextLink>
          </span>
        </>
      )}
    </div>
  )
}

/** The most decimals that are shown; a coin may have fewer. */
const maxDigits = 3

interface CoinsProps extends Pick<NativeBalanceProps, 'context' | 't'> {
  readonly balance: Balance
}

function Coins({ context, balance, t }: CoinsProps) {
  const { network } = useValue(context.store, context.state.network())
  const digits = Math.min(maxDigits, balance.decimals)
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const value = decimalText(balance.value, balance.decimals, digits)
  return (
    <div className={classes('account-balance', value.length > 10 && 'long')} data-testid="account-balance">
      <Amount context={context} value={value} options={format} />
      <span className="account-symbol">{balance.symbol}</span>
      {network?.testnet && <Tag>{t('testCoins')}</Tag>}
    </div>
  )
}

/** Milliseconds between two refreshes; most are answered from the adapter's cache. */
const pause = 10_000

/** Keeps a balance on screen up to date: coins may come from elsewhere. Not while the page is hidden. */
function useFreshBalance({ balance, refresh }: AccountService): void {
  useEffect(() => {
    const look = () => {
      // After a failure the visitor tries again: automatic retries would make the error come and go on screen.
      if (pageDocument.visibilityState !== 'hidden' && balance.get().status === 'ready') refresh()
    }
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [balance, refresh])
}
