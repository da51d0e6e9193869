import { type PartProps, Stack, useMessages, useStyles } from '../kit/index.js'
import css from './balances.css'
import { balancesMessages } from './messages.js'
import { NoTokens } from './parts/NoTokens.js'
import { TokenList } from './parts/TokenList.js'
import { TokensFailed } from './parts/TokensFailed.js'
import { TokensSkeleton } from './parts/TokensSkeleton.js'
import { Total } from './parts/Total.js'
import { Unlisted } from './parts/Unlisted.js'
import { useTokens } from './parts/useTokens.js'

/** The tokens of the account, with what they are worth. */
export default function Tokens({ context }: PartProps) {
  useStyles(css)
  const t = useMessages(context, balancesMessages)
  const { status, tokens, total, failure } = useTokens(context, t)
  const shared = { context, t }
  if (status === 'none' || status === 'loading') return <TokensSkeleton t={t} />
  if (status === 'unsupported') return <Unlisted {...shared} />
  if (status === 'failed') return <TokensFailed {...shared} retryAt={failure?.retryAt ?? 0} />
  const isEmpty = tokens.every(({ amount }) => amount === 0n)
  if (isEmpty) return <NoTokens {...shared} />
  return (
    <Stack>
      <Total {...shared} total={total} />
      {failure && <p className="balances-stale">{t('stale')}</p>}
      <TokenList {...shared} tokens={tokens} />
    </Stack>
  )
}
