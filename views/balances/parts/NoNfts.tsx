import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Empty, useValue } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'
import { picture } from './picture.js'
import { ReceiveButton } from './ReceiveButton.js'

interface NoNftsProps {
  readonly context: PluginContext
  /** There is history that was not read. */
  readonly more: boolean
  readonly t: Translate<BalancesWords>
}

/** Says that there are no NFTs, with a button to receive; or none so far, where there is more history. */
export function NoNfts({ context, more, t }: NoNftsProps) {
  const { network } = useValue(context.store, context.state.network())
  const where = { network: network?.name ?? t('thisNetwork') }
  return (
    <Empty
      icon={picture}
      title={t('noNftsTitle')}
      text={t(more ? 'noNftsSoFar' : 'noNftsText', where)}
      testId="nfts-empty"
    >
      {!more && <ReceiveButton context={context} testId="nfts-receive" />}
    </Empty>
  )
}
