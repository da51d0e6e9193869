import { useMessages, type ViewProps } from '../kit/index.js'
import Activity from './Activity.js'
import { activityMessages } from './messages.js'

export const title = ({ context }: ViewProps) => useMessages(context, activityMessages)('viewTitle')

/** What the account did, as a view of its own: for pages that open it by name. */
export default function Transactions({ context }: ViewProps) {
  return <Activity context={context} />
}
