import type { PluginContext, Translate } from '../../kernel/plugin.js'
import type { OnrampProvider, OnrampService } from '../../plugins/onramp/contract.js'
import {
  IconTile,
  icons,
  List,
  Row,
  RowSkeleton,
  Stack,
  Tile,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { type OnrampWords, onrampMessages } from './messages.js'
import css from './onramp.css'
import { BuyFooter } from './parts/BuyFooter.js'
import { Unsupported } from './parts/Unsupported.js'
import { useConnected } from './parts/useConnected.js'

type Props = ViewProps<unknown, OnrampService>

export const Footer = BuyFooter

export const title = ({ context }: Props) =>
  translator(context.site, context.name, onrampMessages)('providersTitle')

/** Who sells for the network in use, and the last visit to one of them. */
export default function OnRampProviders({ context, api }: Props) {
  useStyles(css)
  const t = useMessages(context, onrampMessages)
  const state = useLive(api.state)
  useConnected(context, api)
  const { market, providers, isSmartAccount } = state
  if (market.status === 'unsupported') return <Unsupported context={context} state={state} t={t} />
  if (market.status === 'loading') return <RowSkeleton count={2} />
  const choose = ({ id: provider }: OnrampProvider) => {
    api.chooseProvider(provider)
    const sampleData = market.isSample
    context.track('SELECT_BUY_PROVIDER', { provider, isSmartAccount, sampleData })
    context.router.push('OnRampAmount')
  }
  return (
    <Stack gap={8}>
      <UnderWay context={context} api={api} providers={providers} t={t} />
      <List label={t('providers')}>
        {providers.map((provider) => (
          <Row
            key={provider.id}
            testId={`onramp-provider-${provider.id}`}
            image={<Tile name={provider.name} />}
            title={<bdi translate="no">{provider.name}</bdi>}
            sub={provider.fees ? t('fees', provider.fees) : t('feesThere')}
            chevron
            onClick={() => choose(provider)}
          />
        ))}
      </List>
    </Stack>
  )
}

interface UnderWayProps {
  readonly context: PluginContext
  readonly api: OnrampService
  readonly providers: readonly OnrampProvider[]
  readonly t: Translate<OnrampWords>
}

function UnderWay({ context, api, providers, t }: UnderWayProps) {
  const progress = useLive(api.progress)
  if (progress.status === 'idle') return null
  const { provider: id, symbol } = progress.purchase
  const provider = providers.find((one) => one.id === id)?.name ?? id
  return (
    <Row
      testId="onramp-under-way"
      image={<IconTile icon={progress.status === 'arrived' ? icons.check : icons.clock} />}
      title={t('underWay')}
      sub={<bdi translate="no">{t('underWayText', { symbol, provider })}</bdi>}
      chevron
      onClick={() => context.router.push('BuyInProgress')}
    />
  )
}
