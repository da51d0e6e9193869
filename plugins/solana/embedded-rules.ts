import { base58, base64 } from '@scure/base'
import { type EmbeddedRules, fromBase58, fromBase64 } from '../../adapter-kit/chains/index.js'
import { isCaipNetworkId, namespaceOf, property } from '../../kernel/plugin.js'

/** The wallet in a frame writes transactions in base58, where pairing sessions and our adapter write base64. */
export const embeddedRules: EmbeddedRules = {
  safe: [],
  approved: [
    ...['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
    ...['solana_signAndSendTransaction'],
  ],
  address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  chainIdOf: (network) => network,
  networkOf: (chainId) =>
    isCaipNetworkId(chainId) && namespaceOf(chainId) === 'solana' ? chainId : undefined,
  async request(wallet, { method, params }) {
    const answer = await wallet.ask({ method, params: converted(params, base58Of) })
    return converted(answer, base64Of)
  },
}

type Convert = (text: unknown) => unknown

const base58Of: Convert = (text) => recoded(text, fromBase64, base58.encode)
const base64Of: Convert = (text) => recoded(text, fromBase58, base64.encode)

/** Text that cannot be read stays as it is: whoever gets it refuses it. */
function recoded(
  text: unknown,
  read: (text: string) => Uint8Array | undefined,
  write: (bytes: Uint8Array) => string,
): unknown {
  const bytes = typeof text === 'string' ? read(text) : undefined
  return bytes ? write(bytes) : text
}

/** Parameters or an answer with its transactions written the other way. */
function converted(value: unknown, convert: Convert): object {
  const [one, several] = [property(value, 'transaction'), property(value, 'transactions')]
  return {
    ...Object(value),
    ...(one !== undefined && { transaction: convert(one) }),
    ...(Array.isArray(several) && { transactions: several.map(convert) }),
  }
}
