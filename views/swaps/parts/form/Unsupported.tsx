import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SwapState } from '../../../../plugins/swaps/contract.js'
import { Button, Empty, icons } from '../../../kit/index.js'
import type { SwapWords } from '../../messages.js'

interface UnsupportedProps {
  readonly context: PluginContext
  readonly state: SwapState
  readonly t: Translate<SwapWords>
}

/** Shown on a network where nothing is swapped. */
export function Unsupported({ context, state: { network }, t }: UnsupportedProps) {
  const hasNetworks = context.viewOf('networks') !== undefined
  return (
    <Empty
      icon={icons.swap}
      title={t('unsupported', { network: network?.name ?? '' })}
      text={t('unsupportedText')}
      testId="swap-unsupported"
    >
      {hasNetworks && (
        <Button testId="swap-switch-network" onClick={() => context.router.push({ role: 'networks' })}>
          {t('switchTo')}
        </Button>
      )}
    </Empty>
  )
}
