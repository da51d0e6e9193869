import { useState } from 'react'
import type { DepositAsset, DepositService } from '../../plugins/pay/deposit/contract.js'
import {
  Button,
  Empty,
  icons,
  List,
  NetworkImage,
  Row,
  RowSkeleton,
  SearchInput,
  Stack,
  Tile,
  translator,
  useLive,
  useMessages,
  useNetworkImages,
  type ViewProps,
} from '../kit/index.js'
import { depositMessages } from './deposit/deposit-messages.js'
import { NoDeposit } from './deposit/NoDeposit.js'

type Props = ViewProps<unknown, DepositService>

export const title = ({ context }: Props) =>
  translator(context.site, context.name, depositMessages)('assetsTitle')

/** The choice of what is deposited, among what exchanges are known to send on the network in use. */
export default function PayWithExchangeSelectAsset({ context, api }: Props) {
  const t = useMessages(context, depositMessages)
  const state = useLive(api.state)
  const [search, setSearch] = useState('')
  const urlOf = useNetworkImages(context, state.network)
  const { network, assets, asset, status } = state
  if (status === 'loading') return <RowSkeleton count={3} />
  if (!network || assets.length === 0) return <NoDeposit context={context} api={api} state={state} t={t} />
  const text = search.trim().toLowerCase()
  const matches = assets.filter((one) =>
    [one.symbol, one.name].some((field) => field.toLowerCase().includes(text)),
  )
  const choose = ({ id }: DepositAsset) => {
    api.chooseAsset(id)
    context.router.back()
  }
  const badge = <NetworkImage src={urlOf(network)} name={network.name} size={18} />
  return (
    <Stack gap={8} testId="deposit-assets">
      <SearchInput
        context={context}
        label={t('searchAsset')}
        value={search}
        onChange={setSearch}
        testId="deposit-search"
      />
      {matches.length === 0 ? (
        <Empty icon={icons.search} title={t('noMatch', { search: search.trim() })}>
          <Button onClick={() => setSearch('')}>{t('showAll')}</Button>
        </Empty>
      ) : (
        <List label={t('assets')}>
          {matches.map((one) => (
            <Row
              key={one.id}
              testId={`deposit-asset-${one.symbol}`}
              image={<Tile name={one.symbol} round badge={badge} />}
              title={<bdi translate="no">{one.name}</bdi>}
              sub={<bdi translate="no">{one.symbol}</bdi>}
              selected={one.id === asset?.id}
              onClick={() => choose(one)}
            />
          ))}
        </List>
      )}
    </Stack>
  )
}
