import { balanceReader } from '../../../adapter-kit/chains/index.js'
import { requireAddress } from '../accounts/address.js'
import type { SolanaState } from '../solana-state.js'
import { rpc, Whole, withContext } from './rpc.js'

export const { shownBalance } = balanceReader<SolanaState>({
  addressOn(_, address) {
    requireAddress(address)
    return address
  },
  read(state, address, network) {
    const params = [address, { commitment: state.commitment }]
    return rpc(state, network, { method: 'getBalance', params, result: withContext(Whole) })
  },
})
