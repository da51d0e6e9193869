import type { PluginContext } from '../../../../kernel/plugin.js'
import type { EarlierSwap as Earlier, SwapsService } from '../../../../plugins/swaps/contract.js'
import {
  Button,
  ExplorerLink,
  formatExactly,
  IconTile,
  icons,
  Stack,
  StatusHeader,
  TransactionId,
  useMessages,
} from '../../../kit/index.js'
import { earlierMessages } from '../../earlier-messages.js'

interface EarlierSwapProps {
  readonly context: PluginContext
  readonly api: SwapsService
  readonly earlier: Earlier
}

const words = {
  approving: 'earlierApproving',
  swapping: 'earlierSwapping',
  unfinished: 'earlierUnfinished',
  lost: 'earlierLost',
  asked: 'earlierAsked',
} as const

/** A swap that has not ended, in place of the form, so that nobody swaps twice without meaning to. */
export default function EarlierSwap({ context, api, earlier }: EarlierSwapProps) {
  const t = useMessages(context, earlierMessages)
  const { status, hash, source, target, network } = earlier
  const values = {
    amount: formatExactly(context, earlier.amount),
    from: source.symbol,
    to: target.symbol,
    network: network.name,
  }
  const isUnfinished = status === 'unfinished'
  return (
    <Stack gap={8} testId={`swap-earlier-${status}`}>
      <StatusHeader
        live
        image={<IconTile icon={icons.clock} size={80} tone="warning" />}
        title={t(words[status], values)}
        text={t(`${words[status]}Text`, values)}
      />
      {hash !== undefined && <TransactionId context={context} hash={hash} testId="swap-hash" />}
      {hash !== undefined && (
        <ExplorerLink
          context={context}
          find={api.explorerUrl}
          subject={earlier}
          hash={hash}
          testId="swap-explorer"
        />
      )}
      {isUnfinished && (
        <Button variant="primary" testId="swap-go-on" onClick={api.goOn}>
          {t('goOn')}
        </Button>
      )}
      <Button testId="swap-another" onClick={api.setAside}>
        {t('anotherSwap')}
      </Button>
    </Stack>
  )
}
