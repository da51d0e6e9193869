import { useMessages, type ViewProps } from '../kit/index.js'
import { activityMessages } from './messages.js'

export const title = ({ context }: ViewProps) => useMessages(context, activityMessages)('viewTitle')

/** What the account did, as a view of its own: for pages that open it by name. */
export { default } from './Activity.js'
