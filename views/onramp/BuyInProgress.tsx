import { useState } from 'react'
import type { PluginContext } from '../../kernel/plugin.js'
import type { Arrival, OnrampProgress, OnrampService, Purchase } from '../../plugins/onramp/contract.js'
import {
  Button,
  ConnectingTile,
  copyText,
  decimalText,
  Empty,
  IconTile,
  icons,
  Note,
  Stack,
  StatusHeader,
  TextLink,
  translator,
  useLive,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { onrampMessages } from './messages.js'
import css from './onramp.css'
import { cryptoText } from './parts/money-text.js'

type Props = ViewProps<unknown, OnrampService>

export const title = ({ context }: Props) =>
  translator(context.site, context.name, onrampMessages)('progressTitle')

/** What is known of the last visit to a provider: whether the account has more of what was bought. */
export default function BuyInProgress({ context, api }: Props) {
  useStyles(css)
  const t = useMessages(context, onrampMessages)
  const progress = useLive(api.progress)
  if (progress.status === 'idle') {
    return (
      <Empty icon={icons.card} title={t('nothing')} text={t('nothingText')} testId="onramp-nothing">
        <Button onClick={() => context.router.replace('OnRampProviders')}>{t('whatStart')}</Button>
      </Empty>
    )
  }
  return progress.status === 'arrived' ? (
    <Arrived context={context} api={api} progress={progress} />
  ) : (
    <Waiting context={context} api={api} progress={progress} />
  )
}

interface PartProps<S extends OnrampProgress['status']> extends Pick<Props, 'context' | 'api'> {
  readonly progress: Extract<OnrampProgress, { readonly status: S }>
}

function Arrived({ context, api, progress }: PartProps<'arrived'>) {
  const t = useMessages(context, onrampMessages)
  const values = useArrivalText(context, progress.arrival)
  const finish = () => {
    api.forget()
    context.router.reset({ role: 'account' })
  }
  return (
    <Stack gap={8} testId="onramp-progress-arrived">
      <StatusHeader
        live
        image={<IconTile icon={icons.check} size={80} tone="success" />}
        title={t('arrived', values)}
        text={t('arrivedText', values)}
      />
      <Button variant="primary" testId="onramp-done" onClick={finish}>
        {t('done')}
      </Button>
    </Stack>
  )
}

function Waiting({ context, api, progress }: PartProps<'waiting' | 'unknown'>) {
  const t = useMessages(context, onrampMessages)
  const { status, purchase, url, isFailing } = progress
  const provider = useProviderName(api, purchase)
  const values = { provider, symbol: purchase.symbol }
  const isWaiting = status === 'waiting'
  const forget = () => {
    api.forget()
    context.router.reset({ role: 'account' })
  }
  return (
    <Stack gap={8} testId={`onramp-progress-${status}`}>
      <StatusHeader
        live
        image={<ConnectingTile name={provider} status={isWaiting ? 'waiting' : 'idle'} />}
        title={isWaiting ? t('waiting', values) : t('unknown')}
        text={isWaiting ? t('waitingText', values) : t('unknownText', values)}
      />
      {isFailing && <Note testId="onramp-failing">{t('failing')}</Note>}
      <CheckNow context={context} api={api} />
      {url !== undefined && (
        <>
          <Button icon={icons.external} href={url} testId="onramp-again">
            {t('openAgain', values)}
          </Button>
          <Button
            variant="plain"
            icon={icons.copy}
            testId="wui-link-copy"
            onClick={() => void copyText(context, url, 'link')}
          >
            {t('copyLink')}
          </Button>
        </>
      )}
      <p className="onramp-forget">
        <TextLink testId="onramp-forget" onClick={forget}>
          {t('forget')}
        </TextLink>
      </p>
    </Stack>
  )
}

function CheckNow({ context, api }: Pick<Props, 'context' | 'api'>) {
  const t = useMessages(context, onrampMessages)
  const [busy, setBusy] = useState(false)
  const check = () => {
    setBusy(true)
    void api.check().finally(() => setBusy(false))
  }
  return (
    <Button variant="primary" icon={icons.refresh} testId="onramp-check" loading={busy} onClick={check}>
      {t('checkNow')}
    </Button>
  )
}

/** What arrived, in words. */
function useArrivalText(
  context: PluginContext,
  { units, decimals, symbol, network: id }: Arrival,
): { readonly amount: string; readonly symbol: string; readonly network: string } {
  const networks = useValue(context.store, context.state.networks)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id
  return {
    amount: cryptoText(context, decimalText(units, decimals, Math.min(decimals, 18))),
    symbol,
    network,
  }
}

/** Who sold, also where the project has another provider by now. */
function useProviderName(api: OnrampService, { provider }: Purchase): string {
  const { providers } = useLive(api.state)
  return providers.find(({ id }) => id === provider)?.name ?? provider
}
