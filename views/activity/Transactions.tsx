import { useEffect } from 'react'
import type { ActivityApi } from '../../plugins/activity/runtime.js'
import { useMessages, type ViewProps } from '../kit/index.js'
import Activity from './Activity.js'
import { activityMessages } from './messages.js'

export const title = ({ context }: ViewProps) => useMessages(context, activityMessages)('viewTitle')

/** What the account did, as a view of its own: for pages that open it by name. Without an account it leads to Connect. */
export default function Transactions({ context, api }: ViewProps<unknown, ActivityApi>) {
  // Only at first: when the account is disconnected later, the modal closes.
  useEffect(() => {
    const { store, state, router } = context
    if (store.get(state.account()).status === 'disconnected') router.replace({ role: 'home' })
  }, [context])
  return <Activity context={context} api={api} />
}
