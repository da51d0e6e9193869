import type { TrackEvent } from '../kernel/plugin.js'
import type { WalletPickerState } from './wallet-services.js'

/** An empty list to read before there is data: always the same object, so that nothing renders again. */
export const noList: readonly never[] = []
export const noValues: Readonly<Record<string, never>> = {}

export const firstEvent: TrackEvent = { event: 'MODAL_CREATED' }

export const firstPicker: WalletPickerState = {
  wallets: noList,
  isLoading: true,
  isFailed: false,
  directory: {
    wallets: noList,
    text: '',
    page: 0,
    count: 0,
    isLoading: false,
    hasMore: true,
    isFailed: false,
  },
  connecting: undefined,
  uri: undefined,
}
