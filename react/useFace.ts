import { type ButtonKind, type ButtonOptions, type Face, faceOf } from '../elements/model.js'
import { useAccount } from './useAccount.js'
import { useModalState } from './useModalState.js'
import { useNativeBalance } from './useNativeBalance.js'
import { useNetworkImage } from './useNetworkImage.js'
import { useNetworkState } from './useNetworkState.js'
import { useThemeState } from './useThemeState.js'

/** What a button shows by now. */
export function useFace(kind: ButtonKind, options: ButtonOptions): Face | undefined {
  const account = useAccount(options)
  const network = useNetworkState(options.namespace)
  const state = useModalState()
  const theme = useThemeState()
  const off = options.balance === 'hide' || kind === 'network' || kind === 'connect'
  const { data, isPending } = useNativeBalance(account, network, off)
  const image = useNetworkImage(network.network, state.initialized)
  const balance = isPending ? 'pending' : data
  return faceOf(kind, { account, network, state, theme, balance, image }, options)
}
