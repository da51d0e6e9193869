import type { ConnectState } from '../../plugins/connect/connect-state.js'
import { Inert, LegalCheckbox, useLegal, useMessages, useValue, type ViewProps } from '../kit/index.js'
import { listMessages } from './list-messages.js'
import { FirstTimeFooter } from './parts/list/FirstTimeFooter.js'
import { Methods } from './parts/list/Methods.js'
import { ScrollBox } from './parts/list/ScrollBox.js'
import { WalletList } from './parts/list/WalletList.js'

function Title({ context }: ViewProps) {
  const t = useMessages(context, listMessages)
  const connectors = useValue(context.store, context.state.connectors)
  const onlyEmail = connectors.length > 0 && connectors.every(({ viewRole }) => viewRole === 'home')
  return t(onlyEmail ? 'connectTitleEmail' : 'connectTitle')
}

export { FirstTimeFooter as Footer, Title as title }

interface ConnectProps extends Pick<ViewProps<unknown, ConnectState>, 'context' | 'api'> {
  readonly listOnly?: true
}

/**
 * The first view: wallets and other ways to connect, below the terms to accept where the site has a checkbox for them.
 */
export default function Connect({ context, api, listOnly }: ConnectProps) {
  const { blocked } = useLegal(context)
  return (
    <>
      <LegalCheckbox context={context} />
      <ScrollBox context={context} api={api} testId="w3m-connect-scroll-view" closed={blocked}>
        <Inert when={blocked}>
          {listOnly ? <WalletList context={context} api={api} /> : <Methods context={context} api={api} />}
        </Inert>
      </ScrollBox>
    </>
  )
}
