import { useEffect, useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, Empty, icons, RowSkeleton } from '../../kit/index.js'
import type { listMessages } from '../listMessages.js'

/** As long as discovery waits for a wallet that is late. */
const LATE_MS = 1000

interface NoWalletsProps {
  readonly context: PluginContext
  readonly t: Translate<typeof listMessages>
}

/** No wallet, and nothing that could bring one: said only when late wallets had their time. */
export function NoWallets({ context, t }: NoWalletsProps) {
  const [sure, setSure] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSure, LATE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (!sure) return <RowSkeleton count={2} />
  return (
    <Empty icon={icons.wallet} title={t('noneTitle')} text={t('noneText')}>
      <Button onClick={() => context.router.push('GetWallet')}>{t('getWallet')}</Button>
    </Empty>
  )
}
