import type { PluginContext } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import { Inert, LegalCheckbox, useLegal } from '../../../kit/index.js'
import { Methods } from './Methods.js'
import { ScrollBox } from './ScrollBox.js'
import { WalletList } from './WalletList.js'

interface ConnectBodyProps {
  readonly context: PluginContext
  readonly api: ConnectState
  readonly listOnly?: true
}

/** The box to tick, where the site wants one, and what it opens: the ways to connect. */
export function ConnectBody({ listOnly, ...shared }: ConnectBodyProps) {
  const { context } = shared
  const { blocked } = useLegal(context)
  return (
    <>
      <LegalCheckbox context={context} />
      <ScrollBox {...shared} testId="w3m-connect-scroll-view" closed={blocked}>
        <Inert when={blocked}>{listOnly ? <WalletList {...shared} /> : <Methods {...shared} />}</Inert>
      </ScrollBox>
    </>
  )
}
