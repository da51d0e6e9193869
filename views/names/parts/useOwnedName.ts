import { useEffect, useState } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { NamesApi } from '../../../plugins/names/contract.js'
import { useValue } from '../../kit/index.js'

/** The name that the account in use has; undefined while nobody knows, too: the service refuses a second one. */
export function useOwnedName(context: PluginContext, api: NamesApi): string | undefined {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly name: string | undefined }>()
  const key = useValue(context.store, context.state.account()).caipAddress
  useEffect(() => {
    let isCurrent = key !== undefined
    api.owned().then(
      (name) => isCurrent && key && setAnswer({ key, name }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [api, key])
  return answer?.key === key ? answer?.name : undefined
}
