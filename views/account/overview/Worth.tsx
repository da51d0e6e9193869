import { useEffect, useState } from 'react'
import type { Balance, PluginContext, Translate } from '../../../kernel/plugin.js'
import { pageDocument } from '../../../kernel/plugin.js'
import type { AccountService, BalanceState } from '../../../plugins/account/contract.js'
import {
  Amount,
  classes,
  decimalText,
  formatNumber,
  Skeleton,
  Tag,
  TextLink,
  useValue,
} from '../../kit/index.js'
import type { accountMessages } from '../messages.js'
import { useLiveUntilGone } from '../useShownAccount.js'
import type { Total } from './useTotal.js'

interface Shared {
  readonly context: PluginContext
  readonly t: Translate<typeof accountMessages>
}
interface WorthProps extends Shared {
  readonly api: AccountService
  readonly gone: boolean
  readonly total: Total
}

/** All that the account holds in money, with the network's own coin below it; a site may have the coin first. */
export function Worth({ context, api, gone, t, total }: WorthProps) {
  const coin = useLiveUntilGone(api.balance, gone)
  const [last, setLast] = useState(total)
  if (!gone && total !== last && total !== 'waiting') setLast(total)
  const { values } = useValue(context.store, context.state.features)
  useFreshBalance(api)
  // What was read before stays while it is read again, and while the card closes.
  const value = gone || total === 'waiting' ? last : total
  const isCoinFirst = values.accountBalance === 'coin' || value === 'none'
  const shared = { context, t }
  if (coin.status === 'none' && value === 'none') return null
  return (
    <div className="account-worth">
      {isCoinFirst ? (
        <>
          <Coin {...shared} state={coin} api={api} />
          {value !== 'none' && <Fiat context={context} total={value} t={t} small />}
        </>
      ) : (
        <>
          <Fiat context={context} total={value} t={t} />
          <Coin {...shared} state={coin} api={api} small />
        </>
      )}
    </div>
  )
}

interface FiatProps extends Shared {
  readonly total: number | 'waiting'
  readonly small?: boolean
}

function Fiat({ context, total, t, small = false }: FiatProps) {
  const isWaiting = total === 'waiting'
  const isLong = !isWaiting && total >= long
  return (
    <div
      className={small ? 'account-coin' : classes('account-balance', isLong && 'long')}
      data-testid="balances-total"
      aria-busy={isWaiting}
    >
      <span className="hidden">{t('total')}</span>{' '}
      {isWaiting ? <Wait small={small} /> : <Dollars context={context} total={total} t={t} small={small} />}
    </div>
  )
}

/** From these values on, in dollars, the total is set smaller, and in short form: `$12.35B`. */
const long = 1e6
const many = 1e9
const least = 0.01
const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const short = { ...style, notation: 'compact', maximumFractionDigits: 2 } as const

function Dollars({ context, total, t, small }: FiatProps & { readonly total: number }) {
  const options = total < many ? style : short
  if (total > 0 && total < least)
    return (
      <p className={small ? undefined : 'amount'} translate="no">
        {t('lessThan', { amount: formatNumber(context, least, style) })}
      </p>
    )
  if (small) return <span translate="no">{formatNumber(context, total, options)}</span>
  return <Amount context={context} value={total} options={options} />
}

/** Stands for an amount, at the same size. */
const Wait = ({ small }: { readonly small: boolean }) => (
  <Skeleton width={small ? 72 : 168} height={small ? 16 : 36} />
)

interface CoinProps extends Shared {
  readonly state: BalanceState
  readonly api: AccountService
  readonly small?: boolean
}

/** The balance of the network's own coin; nothing where no adapter can read the chain. */
function Coin({ context, state, api, t, small = false }: CoinProps) {
  if (state.status === 'none') return null
  if (state.status === 'ready') return <Coins context={context} balance={state.balance} t={t} small={small} />
  return (
    <div className={small ? 'account-coin' : 'account-balance'} aria-busy={state.status === 'loading'}>
      {state.status === 'loading' ? (
        <Wait small={small} />
      ) : (
        <>
          {/* An unknown balance is a dash, not 0. */}
          <p className={small ? undefined : 'amount'} data-testid="account-balance">
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

interface CoinsProps extends Shared {
  readonly balance: Balance
  readonly small: boolean
}

function Coins({ context, balance, t, small }: CoinsProps) {
  const { network } = useValue(context.store, context.state.network())
  const digits = Math.min(maxDigits, balance.decimals)
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const value = decimalText(balance.value, balance.decimals, digits)
  const tag = network?.testnet && <Tag>{t('testCoins')}</Tag>
  if (small)
    return (
      <div className="account-coin" data-testid="account-balance">
        <span translate="no">{formatNumber(context, value, format)}</span>{' '}
        <span translate="no">{balance.symbol}</span>
        {tag}
      </div>
    )
  return (
    <div className={classes('account-balance', value.length > 10 && 'long')} data-testid="account-balance">
      <Amount context={context} value={value} options={format} />
      <span className="account-symbol">{balance.symbol}</span>
      {tag}
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
