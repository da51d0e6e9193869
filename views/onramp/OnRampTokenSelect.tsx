import { useState } from 'react'
import type { OnrampService, PurchaseCurrency } from '../../plugins/onramp/contract.js'
import {
  Button,
  Empty,
  Inert,
  icons,
  LegalCheckbox,
  LegalFooter,
  List,
  Row,
  RowSkeleton,
  ScrollArea,
  SearchInput,
  Stack,
  Tile,
  translator,
  useLegal,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { onrampMessages } from './messages.js'
import css from './onramp.css'
import type { FieldProps } from './parts/form/AmountField.js'
import { Unsupported } from './parts/Unsupported.js'

type Props = ViewProps<unknown, OnrampService>

/** From so many on there is a search. */
const many = 8

export const title = ({ context }: Props) =>
  translator(context.site, context.name, onrampMessages)('tokensTitle')

/** The choice of what is bought. */
export default function OnRampTokenSelect({ context, api }: Props) {
  useStyles(css)
  const t = useMessages(context, onrampMessages)
  const state = useLive(api.state)
  const { blocked } = useLegal(context)
  const { market } = state
  if (market.status === 'unsupported') return <Unsupported context={context} state={state} t={t} />
  if (market.status === 'loading') return <RowSkeleton count={3} />
  return (
    <Stack gap={8}>
      <LegalCheckbox context={context} />
      <Inert when={blocked}>
        <Choice context={context} api={api} state={state} t={t} />
      </Inert>
    </Stack>
  )
}

function Choice({ context, api, state: { market, purchase }, t }: FieldProps) {
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const matches = market.purchases.filter(({ symbol, name }) =>
    [symbol, name].some((text) => text.toLowerCase().includes(query)),
  )
  const choose = ({ symbol }: PurchaseCurrency) => {
    api.choosePurchase(symbol)
    context.router.back()
  }
  return (
    <>
      {market.purchases.length >= many && (
        <SearchInput
          context={context}
          label={t('searchToken')}
          value={search}
          onChange={setSearch}
          testId="onramp-search"
        />
      )}
      <ScrollArea height={320}>
        <List label={t('tokensTitle')}>
          {matches.map((currency) => (
            <Row
              key={currency.symbol}
              testId={`onramp-token-${currency.symbol}`}
              image={<Tile src={currency.imageUrl} name={currency.symbol} round />}
              title={<bdi translate="no">{currency.name}</bdi>}
              sub={<bdi translate="no">{currency.symbol}</bdi>}
              selected={currency.symbol === purchase?.symbol}
              onClick={() => choose(currency)}
            />
          ))}
        </List>
      </ScrollArea>
      {matches.length === 0 && (
        <Empty icon={icons.search} title={t('noMatch', { search: search.trim() })}>
          <Button onClick={() => setSearch('')}>{t('showAll')}</Button>
        </Empty>
      )}
    </>
  )
}

export function Footer({ context }: Props) {
  return <LegalFooter context={context} />
}
