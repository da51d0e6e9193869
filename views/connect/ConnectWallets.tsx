import type { ConnectState } from '../../plugins/connect/connect-state.js'
import { LegalFooter, useMessages, type ViewProps } from '../kit/index.js'
import Connect from './Connect.js'
import { listMessages } from './list-messages.js'

export const title = ({ context }: ViewProps) => useMessages(context, listMessages)('connectTitle')

export { LegalFooter as Footer }

/** The list of wallets on its own, where Connect shows a button for it. */
export default function ConnectWallets({ context, api }: ViewProps<unknown, ConnectState>) {
  return <Connect context={context} api={api} listOnly />
}
