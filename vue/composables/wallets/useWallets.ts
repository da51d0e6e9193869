import { computed, shallowRef } from 'vue'
import { type Run, toError } from '../../../host/create-action.js'
import { firstPicker } from '../../../host/first-values.js'
import type {
  Picker,
  PickerConnectOptions,
  PickerWallet,
  WalletPickerState,
} from '../../../host/wallet-services.js'
import type { AccountState } from '../../../kernel/plugin.js'
import { useModalContext } from '../../latchkey.js'
import { type ActionState, useAction } from '../../state/use-action.js'
import { fieldOf, type Refs } from '../../state/use-source.js'
import { useLive } from '../../state/useLive.js'
import { whileLive } from '../../state/while-live.js'

export interface UseWallets extends Refs<WalletPickerState>, Omit<ActionState<AccountState>, 'data'> {
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

/**
 * The wallets to offer on a screen of the page's own: those of this browser, and those of the directory.
 *
 * @example
 * const { wallets, connect, uri } = useWallets()
 * // <button v-for="wallet in wallets" :key="wallet.key" @click="connect(wallet)">{{ wallet.name }}</button>
 */
export function useWallets(): UseWallets {
  const { state, failure, tell, ask } = usePicker()
  const field = fieldOf(state)
  const [connect, { error, isPending, reset }] = useAction(ask)
  return {
    wallets: field('wallets'),
    isLoading: field('isLoading'),
    isFailed: field('isFailed'),
    directory: field('directory'),
    connecting: field('connecting'),
    uri: field('uri'),
    error: computed(() => error.value ?? failure.value),
    isPending,
    reset,
    connect,
    search: (text) => tell(({ search }) => search(text)),
    more: () => tell(({ more }) => more()),
    reload: () => tell(({ load }) => load()),
  }
}

/** The service, from the first render on. */
function usePicker() {
  const modal = useModalContext()
  const picker = shallowRef<Picker>()
  const failure = shallowRef<Error>()
  whileLive(
    () => modal,
    () => {
      modal.use('wallet-picker').then(
        (service) => {
          picker.value = service
          void service.load()
        },
        (error: unknown) => {
          failure.value = toError(error)
        },
      )
      return undefined
    },
  )
  const live = useLive(() => picker.value?.state)
  return {
    state: computed(() => live.value ?? firstPicker),
    failure,
    // Before the list there is no wallet to choose.
    ask: async (wallet: PickerWallet, options?: PickerConnectOptions) =>
      (picker.value ?? (await modal.use('wallet-picker'))).connect(wallet, options),
    /** What a visitor types or presses before the list is there counts as well. */
    tell(work: (picker: Picker) => unknown): void {
      if (picker.value) work(picker.value)
      else modal.use('wallet-picker').then(work, () => undefined) // `error` tells why
    },
  }
}
