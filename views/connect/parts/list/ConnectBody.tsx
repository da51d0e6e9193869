import type { PluginContext } from '../../../../kernel/plugin.js'
import { Inert, LegalCheckbox, useLegal } from '../../../kit/index.js'
import { Methods } from './Methods.js'
import { ScrollBox } from './ScrollBox.js'
import { WalletList } from './WalletList.js'

interface ConnectBodyProps {
  readonly context: PluginContext
  readonly listOnly?: true
}

/** The box to tick, where the site wants one, and what it opens: the ways to connect. */
export function ConnectBody({ context, listOnly }: ConnectBodyProps) {
  const { blocked } = useLegal(context)
  return (
    <>
      <LegalCheckbox context={context} />
      <ScrollBox context={context} testId="w3m-connect-scroll-view" closed={blocked}>
        <Inert when={blocked}>
          {listOnly ? <WalletList context={context} /> : <Methods context={context} />}
        </Inert>
      </ScrollBox>
    </>
  )
}
