import type { SlotEntry, Translate } from '../../kernel/plugin.js'
import type { BalancesService } from '../../plugins/balances/contract.js'
import { type PartProps, RowSkeleton, Stack, useMessages, useStyles } from '../kit/index.js'
import css from './balances.css'
import { type BalancesWords, balancesMessages } from './messages.js'
import { NoTokens } from './parts/NoTokens.js'
import { TokenList } from './parts/TokenList.js'
import { TokensFailed } from './parts/TokensFailed.js'
import { UnsupportedNetwork } from './parts/UnsupportedNetwork.js'
import { useTokens } from './parts/useTokens.js'

/** The tokens of the account, with what they are worth. */
export default function Tokens({ context, api }: PartProps<SlotEntry, BalancesService>) {
  useStyles(css)
  const t = useMessages(context, balancesMessages)
  const { status, tokens, failure } = useTokens(context, api, t)
  const shared = { context, t }
  if (status === 'none' || status === 'loading') return <TokensSkeleton t={t} />
  if (status === 'unsupported') return <UnsupportedNetwork {...shared} />
  if (status === 'failed')
    return <TokensFailed {...shared} retryAt={failure?.retryAt ?? 0} onRetry={api.retry} />
  const isEmpty = tokens.every(({ amount }) => amount === 0n)
  if (isEmpty) return <NoTokens {...shared} />
  return (
    <Stack>
      {failure && <p className="balances-stale">{t('stale')}</p>}
      <TokenList {...shared} tokens={tokens} />
    </Stack>
  )
}

const rows = 3

/** Stands for tokens while they load, at the same size. */
function TokensSkeleton({ t }: { readonly t: Translate<BalancesWords> }) {
  return (
    <div className="stack balances-wait" role="status" aria-busy="true" data-testid="balances-loading">
      <span className="hidden">{t('loading')}</span>
      <RowSkeleton count={rows} />
    </div>
  )
}
