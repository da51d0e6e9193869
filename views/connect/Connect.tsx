import type { ConnectState } from '../../plugins/connect/connect-state.js'
import { useMessages, useValue, type ViewProps } from '../kit/index.js'
import { listMessages } from './list-messages.js'
import { ConnectBody } from './parts/list/ConnectBody.js'
import { FirstTimeFooter } from './parts/list/FirstTimeFooter.js'

function Title({ context }: ViewProps) {
  const t = useMessages(context, listMessages)
  const connectors = useValue(context.store, context.state.connectors)
  const onlyEmail = connectors.length > 0 && connectors.every(({ type }) => type === 'AUTH')
  return t(onlyEmail ? 'connectTitleEmail' : 'connectTitle')
}

export { FirstTimeFooter as Footer, Title as title }

/** The first view: wallets, and the other ways to connect that plugins bring. */
export default function Connect({ context, api }: ViewProps<unknown, ConnectState>) {
  return <ConnectBody context={context} api={api} />
}
