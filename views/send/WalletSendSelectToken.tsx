import { useState } from 'react'
import type { SendService, Token } from '../../plugins/send/contract.js'
import {
  RowSkeleton,
  SearchInput,
  Stack,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { sendMessages } from './messages.js'
import { NoTokens } from './parts/tokens/NoTokens.js'
import { TokenList } from './parts/tokens/TokenList.js'
import css from './send.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, sendMessages)('tokensTitle')

/** The choice of a token among those that the account holds on the network in use. */
export default function WalletSendSelectToken({ context, api }: ViewProps<unknown, SendService>) {
  useStyles(css)
  const t = useMessages(context, sendMessages)
  const state = useLive(api.state)
  const [search, setSearch] = useState('')
  const { status, tokens } = state.holdings
  const matches = findTokens(tokens, search)
  const choose = (key: string) => {
    api.choose(key)
    context.router.back()
  }
  return (
    <Stack gap={8}>
      <SearchInput
        context={context}
        label={t('searchToken')}
        value={search}
        onChange={setSearch}
        testId="send-search-token"
      />
      {matches.length > 0 && (
        <TokenList context={context} state={state} tokens={matches} onChoose={choose} t={t} />
      )}
      {matches.length === 0 && status === 'loading' && <RowSkeleton count={3} />}
      {matches.length === 0 && status === 'ready' && (
        <NoTokens context={context} search={search.trim()} onClear={() => setSearch('')} t={t} />
      )}
    </Stack>
  )
}

/** Tokens whose name or symbol contains the text, or whose address equals it. */
function findTokens(tokens: readonly Token[], search: string): readonly Token[] {
  const text = search.trim().toLowerCase()
  return tokens.filter(
    ({ name, symbol, address }) =>
      name.toLowerCase().includes(text) ||
      symbol.toLowerCase().includes(text) ||
      address?.toLowerCase() === text,
  )
}
