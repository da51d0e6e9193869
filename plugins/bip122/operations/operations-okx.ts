import { formatUnits, isWalletRejection } from '../../../adapter-kit/chains/index.js'
import { connectOkx, type OkxObjects } from '../providers/okx-objects.js'
import type { WalletOperations } from '../providers/wallet-provider.js'
import { textIn } from './answers.js'
import { methodNotSupported } from './not-supported.js'
import { signMessage, signPsbt } from './operations-unisat.js'

/** The operations of OKX. */
export function okxOperations(objects: OkxObjects): WalletOperations {
  const { ask, chain, use } = objects
  return {
    signMessage: (_, request) => signMessage(ask, request),
    async sendTransfer({ addresses }, { satoshi, recipient }) {
      const from = addresses[0]?.address
      // In bitcoin, where all others take satoshi.
      const params = { from, to: recipient, value: formatUnits(BigInt(satoshi), 8) }
      return textIn(await ask('send', [params]), 'txhash', 'send')
    },
    signPSBT: ({ walletId }, request) => signPsbt(ask, walletId, request),
    async switchNetwork({ walletId }, to) {
      const before = chain()
      const cannot = () =>
        methodNotSupported('switchNetwork', walletId, 'OKX Wallet wallet does not support network switching')
      if (!use(to)) throw cannot()
      try {
        return await connectOkx(objects)
      } catch (error) {
        use(before)
        throw isWalletRejection(error) ? error : cannot()
      }
    },
  }
}
