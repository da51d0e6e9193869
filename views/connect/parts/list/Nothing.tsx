import { useEffect, useState } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import { Button, Empty, ErrorState, icons, RowSkeleton, useValue } from '../../../kit/index.js'
import type { listMessages } from '../../list-messages.js'

/** As long as discovery waits for wallets that announce themselves late. */
const LATE_MS = 1000

interface NothingProps {
  /** The site has switched wallets off, and there is no other way to connect. */
  readonly closed: boolean
  readonly context: PluginContext
  readonly api: ConnectState
  readonly t: Translate<typeof listMessages>
}

/** Says that no wallet was found, after late ones had time to announce themselves. */
export function Nothing({ context, api, t, closed }: NothingProps) {
  const { wallets } = api
  const { failed, waiting } = useValue(context.store, wallets.all)
  const [sure, setSure] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSure, LATE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (closed) return <Empty icon={icons.wallet} title={t('noWayTitle')} text={t('noWayText')} />
  if (failed) return <ErrorState context={context} title={t('failed')} onRetry={() => void wallets.load()} />
  if (!sure || waiting) return <RowSkeleton count={2} />
  return (
    <Empty icon={icons.wallet} title={t('noneTitle')} text={t('noneText')}>
      <Button onClick={() => context.router.push('GetWallet')}>{t('getWallet')}</Button>
    </Empty>
  )
}
