import { useCallback, useEffect, useState } from 'react'
import type { Run } from '../../../host/create-action.js'
import type { AccountState, Modal, Services } from '../../../kernel/plugin.js'
import { useModalContext } from '../../modal-context.js'
import { type ActionState, useAction } from '../../state/useAction.js'
import { useLatest } from '../../state/useLatest.js'

export interface UseWalletOptions {
  /** Which one, so that it is ready before the click: `metamask`, `walletConnect`, `email`, `google`, … */
  readonly wallet?: string | undefined
  /** In which namespace; the active one when absent. */
  readonly namespace?: string | undefined
  readonly onSuccess?: (data: AccountState) => void
  readonly onError?: (error: Error) => void
}

export interface UseWallet extends ActionState<AccountState> {
  /**
   * Connects a wallet by its name, that of the options when absent, or logs in: to be called in the click, once it is
   * ready. Never rejects: undefined when nobody was connected, and `error` says why.
   */
  readonly connect: Run<[wallet?: string], AccountState>
  /** What a button for it shows: name, picture, how far it is. Undefined without `wallet` in the options, and at first. */
  readonly button: WalletButtonState | undefined
  /** A click can open a window, and asks an installed wallet at once. */
  readonly isReady: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
}

type WalletButtons = Services['wallet-button']
type WalletButtonState = ReturnType<ReturnType<WalletButtons['of']>['get']>

/**
 * Connects a named wallet with one click, for buttons of the page's own.
 *
 * @example
 * const { connect, isReady, isPending } = useWallet({ wallet: 'metamask' })
 * <button disabled={!isReady || isPending} onClick={() => connect()}>MetaMask</button>
 */
export function useWallet(options: UseWalletOptions = {}): UseWallet {
  const { namespace, wallet } = options
  const modal = useModalContext()
  const latest = useLatest(options)
  const service = useWalletButtons(modal)
  const button = useButton(service, wallet, namespace)
  const ask = useCallback(
    async (name = wallet ?? 'metamask') =>
      (service ?? (await modal.use('wallet-button'))).connect(name, namespace),
    [modal, service, namespace, wallet],
  )
  const [connect, state] = useAction(ask, latest)
  const isError = state.error !== undefined
  const isSuccess = state.data !== undefined && !isError && !state.isPending
  const isReady =
    service !== undefined && (wallet === undefined || (button?.status ?? 'loading') !== 'loading')
  return { ...state, connect, button, isReady, isSuccess, isError }
}

/** Undefined until it is there, or where the site has replaced what provides it. */
function useWalletButtons(modal: Modal): WalletButtons | undefined {
  const [service, setService] = useState<WalletButtons>()
  useEffect(() => {
    let here = true
    modal.use('wallet-button').then(
      (service) => here && setService(service),
      () => undefined, // a click tells why
    )
    return () => {
      here = false
    }
  }, [modal])
  return service
}

function useButton(
  service: WalletButtons | undefined,
  wallet: string | undefined,
  namespace: string | undefined,
): WalletButtonState | undefined {
  const [button, setButton] = useState<WalletButtonState>()
  useEffect(() => {
    if (!service || wallet === undefined) return setButton(undefined)
    const live = service.of(wallet, namespace)
    const look = () => setButton(live.get())
    look()
    return live.subscribe(look)
  }, [service, wallet, namespace])
  return button
}
