import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type Run, toError } from '../../../host/create-action.js'
import { firstPicker } from '../../../host/first-values.js'
import type {
  Picker,
  PickerConnectOptions,
  PickerWallet,
  WalletPickerState,
} from '../../../host/wallet-services.js'
import type { AccountState } from '../../../kernel/plugin.js'
import { useModalContext } from '../../modal-context.js'
import { type ActionState, useAction } from '../../state/useAction.js'

export interface UseWallets extends WalletPickerState, Omit<ActionState<AccountState>, 'data'> {
  /** Looks through the directory: what it finds is in `directory`. Fewer than two letters: the list of all. */
  readonly search: (text: string) => void
  /** The next page of the directory, or the one that failed. */
  readonly more: () => void
  /** Asks the directory once more which wallets to offer first. */
  readonly reload: () => void
  /**
   * Connects, or pairs: then `uri` is the link to show. To be called in the tap itself. Never rejects: undefined when it
   * failed, and `error` says why.
   */
  readonly connect: Run<[wallet: PickerWallet, options?: PickerConnectOptions], AccountState>
}

const none = { get: () => firstPicker, subscribe: () => () => undefined }

/**
 * The wallets to offer on a screen of the page's own: those of this browser, and those of the directory.
 *
 * @example
 * const { wallets, connect, uri } = useWallets()
 * wallets.map((wallet) => <button key={wallet.key} onClick={() => connect(wallet)}>{wallet.name}</button>)
 */
export function useWallets(): UseWallets {
  const modal = useModalContext()
  const [picker, setPicker] = useState<Picker>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    let here = true
    modal.use('wallet-picker').then(
      (service) => {
        if (!here) return
        setPicker(service)
        void service.load()
      },
      (error: unknown) => here && setFailure(toError(error)),
    )
    return () => {
      here = false
      setPicker(undefined)
    }
  }, [modal])
  const { get, subscribe } = picker?.state ?? none
  const state = useSyncExternalStore(subscribe, get, none.get)
  const ask = useCallback(
    // Before the list there is no wallet to choose.
    async (wallet: PickerWallet, options?: PickerConnectOptions) =>
      (picker ?? (await modal.use('wallet-picker'))).connect(wallet, options),
    [modal, picker],
  )
  // What a visitor types or presses before the list is there counts as well.
  const tell = useCallback(
    (work: (picker: Picker) => unknown) => {
      if (picker) work(picker)
      else modal.use('wallet-picker').then(work, () => undefined) // `error` tells why
    },
    [modal, picker],
  )
  const [connect, { data: _data, error = failure, ...action }] = useAction(ask)
  return {
    ...state,
    ...action,
    error,
    connect,
    search: useCallback((text: string) => tell(({ search }) => search(text)), [tell]),
    more: useCallback(() => tell(({ more }) => more()), [tell]),
    reload: useCallback(() => tell(({ load }) => load()), [tell]),
  }
}
