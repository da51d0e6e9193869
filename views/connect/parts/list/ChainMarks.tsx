import { useMemo } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import { NetworkImage, useValue } from '../../../kit/index.js'

interface ChainMarksProps {
  readonly context: PluginContext
  readonly api: ConnectState
  readonly namespaces: readonly string[]
}

/** Which kinds of chains a wallet serves, where the site has more than one. */
export function ChainMarks({ context, api, namespaces }: ChainMarksProps) {
  const networks = useValue(context.store, context.state.networks)
  const firsts = useMemo(() => {
    const all = new Map([...networks].reverse().map((network) => [network.chainNamespace, network]))
    return all.size > 1 ? namespaces.flatMap((name) => all.get(name) ?? []) : []
  }, [networks, namespaces])
  const marks = firsts.flatMap((network) => {
    const src = api.wallets.chainImageOf(network)
    return src ? [{ network, src }] : [] // without an image nothing: a letter would not be understood at this size
  })
  if (marks.length === 0) return null
  return (
    <span className="chain-marks">
      {marks.map(({ network, src }) => (
        <NetworkImage key={network.chainNamespace} src={src} name={network.name} size={18} />
      ))}
    </span>
  )
}
