import { useEffect, useLayoutEffect, useState } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { useValue } from '../../core/hooks/useValue.js'

/** The form of a transaction. */
export interface TransactionForm<G> {
  /** Starts with what was given; with the same object again it goes on. */
  begin(params: G): void
  /** Leads a visitor who is not connected to Connect, and back here. */
  connect(params: G): void
}

/** Starts the form; a visitor who is not connected is led to Connect and back. */
export function useForm<G>(
  { store, state }: Pick<PluginContext, 'store' | 'state'>,
  form: TransactionForm<G>,
  params: G,
): void {
  const { status, isConnected } = useValue(store, state.account())
  const [wasConnected, setConnected] = useState(isConnected)
  if (isConnected && !wasConnected) setConnected(true)
  // Not after a disconnect on this view: the modal closes then.
  const isVisitorWithoutWallet = status === 'disconnected' && !wasConnected
  useLayoutEffect(() => form.begin(params), [form, params])
  useEffect(() => {
    if (isVisitorWithoutWallet) form.connect(params)
  }, [isVisitorWithoutWallet, form, params])
}
