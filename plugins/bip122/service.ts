import * as v from 'valibot'
import { rest } from '../../adapter-kit/chains/index.js'
import { type Connection, LatchkeyError, type Network, parseAs } from '../../kernel/plugin.js'
import { requireAddress } from './accounts/address.js'
import type { Bip122State } from './bip122-state.js'
import type { Bip122Service, BitcoinWallet, Fees } from './contract.js'
import { walletOf } from './operations/actions.js'
import { getBalance, readUtxos } from './rpc/balance.js'

/** The service `bip122`, loaded with its first call. */
export const createService = (state: Bip122State): Bip122Service => ({
  wallet: async (connection) => walletFor(state, connection),
  async getBalance(address, chosen, options) {
    const network = networkOf(state, chosen)
    await requireAddress(address, network)
    return getBalance(state, address, network, options)
  },
  async getUtxos(address, chosen) {
    const network = networkOf(state, chosen)
    await requireAddress(address, network)
    return readUtxos(state, address, network)
  },
  getFees: async (network) => getFees(state, network),
})

/** @throws LatchkeyError LK_NOT_CONNECTED 'Connector not connected.' */
function walletFor(state: Bip122State, chosen?: Connection): BitcoinWallet {
  const { context } = state
  const now = context.store.get(context.state.session).namespaces.bip122
  const connection = chosen ?? (now?.status === 'connected' ? now.connection : undefined)
  if (connection) return walletOf(connection)
  throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.', {
    why: 'No Bitcoin wallet is connected.',
    fix: 'Connect one first, for instance with modal.open().',
  })
}

const Rate = v.pipe(v.number(), v.finite(), v.minValue(0))
const Recommended = v.pipe(
  v.object({ fastestFee: Rate, halfHourFee: Rate, hourFee: Rate }),
  v.transform(
    ({ fastestFee: fastest, halfHourFee: halfHour, hourFee: hour }): Fees => ({ fastest, halfHour, hour }),
  ),
)

function getFees(state: Bip122State, chosen?: Network): Promise<Fees> {
  const { http, signal } = state.context
  const path = '/v1/fees/recommended'
  return rest(http, networkOf(state, chosen), { path, signal, parse: (value) => parseAs(Recommended, value) })
}

/** @throws LatchkeyError LK_NETWORK_UNKNOWN 'Network not found' */
function networkOf({ context }: Bip122State, chosen?: Network): Network {
  const network = chosen ?? context.store.get(context.state.network('bip122')).network
  if (network) return network
  throw new LatchkeyError('LK_NETWORK_UNKNOWN', 'Network not found', {
    why: 'No network was given and none of bip122 is selected.',
    fix: 'Pass a network, or configure one in the networks option.',
  })
}
