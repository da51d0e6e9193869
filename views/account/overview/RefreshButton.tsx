import { useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { Icon, icons, Pressable, Spinner } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'

interface RefreshButtonProps {
  readonly context: PluginContext
  readonly api: AccountService
  /** Reads the tokens again, past every cache. */
  readonly tokens: () => Promise<void>
  readonly t: Translate<typeof accountMessages>
}

/** Reads everything on the account again: coin, tokens, activity, name and picture. */
export function RefreshButton({ context, api, tokens, t }: RefreshButtonProps) {
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    api.refresh({ fresh: true })
    api.refreshProfile()
    const activity = context.use('activity').then(
      (service) => service.refresh(),
      () => undefined, // the site does without
    )
    await Promise.allSettled([tokens(), activity])
    setBusy(false)
  }
  return (
    <Pressable
      className="account-refresh"
      label={t('refresh')}
      testId="account-refresh"
      loading={busy}
      onClick={() => void refresh()}
    >
      {busy ? <Spinner size={16} /> : <Icon path={icons.refresh} size={16} />}
    </Pressable>
  )
}
