import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { OnrampState } from '../../../plugins/onramp/contract.js'
import { Button, Empty, icons } from '../../kit/index.js'
import type { OnrampWords } from '../messages.js'

interface UnsupportedProps {
  readonly context: PluginContext
  readonly state: OnrampState
  readonly t: Translate<OnrampWords>
}

/** Shown on a network for which nobody sells. */
export function Unsupported({ context, state: { network }, t }: UnsupportedProps) {
  const hasNetworks = context.viewOf('networks') !== undefined
  return (
    <Empty
      icon={icons.card}
      title={t('unsupported', { network: network?.name ?? t('thisNetwork') })}
      text={t('unsupportedText')}
      testId="onramp-unsupported"
    >
      {hasNetworks && (
        <Button testId="onramp-switch-network" onClick={() => context.router.push({ role: 'networks' })}>
          {t('switchTo')}
        </Button>
      )}
    </Empty>
  )
}
