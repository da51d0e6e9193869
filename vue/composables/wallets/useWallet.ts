import { type ComputedRef, computed, type MaybeRefOrGetter, shallowRef, toValue } from 'vue'
import type { ActionListeners, Run } from '../../../host/create-action.js'
import type { AccountState, Services } from '../../../kernel/plugin.js'
import { useModalContext } from '../../latchkey.js'
import { type ActionState, type Ended, endOf, unlessEvent, useAction } from '../../state/use-action.js'
import { useLive } from '../../state/useLive.js'
import { whileLive } from '../../state/while-live.js'
import type { OfNamespace } from '../useAccount.js'

export interface UseWalletOptions extends OfNamespace, ActionListeners<AccountState> {
  /** Which one, so that it is ready before the click: `metamask`, `walletConnect`, `email`, `google`, … */
  readonly wallet?: MaybeRefOrGetter<string | undefined>
}

export interface UseWallet extends ActionState<AccountState>, Ended {
  /**
   * Connects a wallet by its name, that of the options when absent, or logs in: to be called in the click, once it is
   * ready. Never rejects: undefined when nobody was connected, and `error` says why.
   */
  readonly connect: Run<[wallet?: string | Event], AccountState>
  /** What a button for it shows: name, picture, how far it is. Undefined without `wallet` in the options, and at first. */
  readonly button: ComputedRef<WalletButtonState | undefined>
  /** A click can open a window, and asks an installed wallet at once. */
  readonly isReady: ComputedRef<boolean>
}

type WalletButtons = Services['wallet-button']
type WalletButtonState = ReturnType<ReturnType<WalletButtons['of']>['get']>

/**
 * Connects a named wallet with one click, for buttons of the page's own.
 *
 * @example
 * const { connect, isReady, isPending } = useWallet({ wallet: 'metamask' })
 * // <button :disabled="!isReady || isPending" @click="connect">MetaMask</button>
 */
export function useWallet(options: UseWalletOptions = {}): UseWallet {
  const modal = useModalContext()
  const nameOf = () => toValue(options.wallet)
  const namespaceOf = () => toValue(options.namespace)
  const service = useWalletButtons()
  const button = useLive(() => {
    const name = nameOf()
    return name === undefined ? undefined : service.value?.of(name, namespaceOf())
  })
  const [connect, state] = useAction(async (clicked?: string | Event) => {
    const name = unlessEvent(clicked) ?? nameOf() ?? 'metamask'
    return (service.value ?? (await modal.use('wallet-button'))).connect(name, namespaceOf())
  }, options)
  const isReady = computed(
    () =>
      service.value !== undefined &&
      (nameOf() === undefined || (button.value?.status ?? 'loading') !== 'loading'),
  )
  return { ...state, ...endOf(state), connect, button, isReady }
}

/** Undefined until it is there, or where the site has replaced what provides it. */
function useWalletButtons() {
  const modal = useModalContext()
  const service = shallowRef<WalletButtons>()
  whileLive(
    () => modal,
    () => {
      modal.use('wallet-button').then(
        (there) => {
          service.value = there
        },
        () => undefined, // a click tells why
      )
      return undefined
    },
  )
  return service
}
