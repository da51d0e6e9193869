import { useState } from 'react'
import type { Views } from '../../kernel/plugin.js'
import type { SwapsService, SwapToken } from '../../plugins/swaps/contract.js'
import {
  Button,
  Empty,
  icons,
  RowSkeleton,
  SearchInput,
  Stack,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { swapMessages } from './messages.js'
import { findTokens } from './parts/tokens/find-tokens.js'
import { SuggestedTokens } from './parts/tokens/SuggestedTokens.js'
import { TokenList } from './parts/tokens/TokenList.js'
import css from './swaps.css'

type Props = ViewProps<Views['SwapSelectToken'], SwapsService>

export const title = ({ context }: Props) =>
  translator(context.site, context.name, swapMessages)('tokensTitle')

/** The choice of one of the two tokens of a swap. */
export default function SwapSelectToken({ context, api, params }: Props) {
  useStyles(css)
  const t = useMessages(context, swapMessages)
  const state = useLive(api.state)
  const [search, setSearch] = useState('')
  const side = params?.target ?? 'toToken'
  const { status, tokens, suggested, favourites } = state.tokens
  const text = search.trim()
  const matches = findTokens(tokens, text)
  const choose = (token: SwapToken) => {
    api.choose(side, token.key)
    context.router.back()
  }
  const shared = { context, chosen: side === 'toToken' ? state.target : state.source, onChoose: choose, t }
  return (
    <Stack gap={8}>
      <SearchInput
        context={context}
        label={t('searchToken')}
        value={search}
        onChange={setSearch}
        testId="swap-select-token-search-input"
      />
      {status === 'loading' && <RowSkeleton count={5} />}
      {!text && suggested.length > 0 && <SuggestedTokens {...shared} tokens={suggested} />}
      {matches.length > 0 && (
        <TokenList
          {...shared}
          tokens={matches}
          favourites={favourites}
          onToggle={({ key }) => api.toggleFavourite(key)}
          key={text}
        />
      )}
      {matches.length === 0 && status !== 'loading' && (
        <Empty
          icon={icons.search}
          title={text ? t('noMatch', { search: text }) : t('nothingListed')}
          text={text ? t('noMatchText') : status === 'failed' ? t('tokensFailedText') : undefined}
        >
          {text ? (
            <Button onClick={() => setSearch('')}>{t('showAll')}</Button>
          ) : (
            <Button testId="swap-tokens-retry" onClick={api.retry}>
              {t('tokensFailed')}
            </Button>
          )}
        </Empty>
      )}
    </Stack>
  )
}
