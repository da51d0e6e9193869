import * as v from 'valibot'
import { rest } from '../../adapters/index.js'
import { type Connection, LatchkeyError, type Network } from '../../kernel/plugin.js'
import { readBalance, readUtxos } from './balance.js'
import type { Room } from './room.js'
import type { Bip122Service, BitcoinWallet, Fees } from './service.js'
import { walletOf } from './use.js'

/** The service `bip122`, loaded with its first call. */
export const serviceOf = (room: Room): Bip122Service => ({
  wallet: async (connection) => walletFor(room, connection),
  getBalance: async (address, network, options) =>
    readBalance(room, address, networkOf(room, network), options),
  getUtxos: async (address, network) => readUtxos(room, address, networkOf(room, network)),
  getFees: async (network) => getFees(room, network),
})

/** @throws LatchkeyError LK_NOT_CONNECTED 'Connector not connected.' */
function walletFor(room: Room, chosen?: Connection): BitcoinWallet {
  const { store, state } = room.context
  const now = store.get(state.session).namespaces.bip122
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

function getFees(room: Room, chosen?: Network): Promise<Fees> {
  const { http, signal } = room.context
  const path = '/v1/fees/recommended'
  return rest(http, networkOf(room, chosen), { path, signal, parse: (value) => v.parse(Recommended, value) })
}

/** @throws LatchkeyError LK_NETWORK_UNKNOWN 'Network not found' */
function networkOf({ context }: Room, chosen?: Network): Network {
  const network = chosen ?? context.store.get(context.state.network('bip122')).network
  if (network) return network
  throw new LatchkeyError('LK_NETWORK_UNKNOWN', 'Network not found', {
    why: 'No network was given and none of bip122 is selected.',
    fix: 'Pass a network, or configure one in the networks option.',
  })
}
