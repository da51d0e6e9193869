/** Longer lists than the cloud's own, as its answers, by the path that is asked. */

const network = 'eip155:1'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const swapTokens = 10_000
const ownTokens = 200
const transactions = 1000
/** Transactions in an answer, as in the real service's. */
const page = 50
const day = 86_400_000

const list = (count, entry) => Array.from({ length: count }, (_, index) => entry(index))
const hex = (index, digits) => `0x${(index + 1).toString(16).padStart(digits, '0')}`

/** Has the emulator answer with them until its faults are cleared. */
export function answerWithLongLists({ faults }) {
  const answer = (path, body, rule = {}) =>
    faults.set({ path, status: 200, body: JSON.stringify(body), latency: 50, ...rule })
  answer('/v1/convert/tokens', { tokens: list(swapTokens, swapToken) })
  answer(`/v1/account/${owner}/balance`, { balances: list(ownTokens, balance) })
  const pages = transactions / page
  // The newest rule goes first, each once: the first page is set last.
  for (const number of list(pages, (index) => pages - 1 - index)) {
    const data = list(page, (index) => transaction(number * page + index))
    const next = number + 1 < pages ? `page${number + 1}` : null
    answer(`/v1/account/${owner}/history`, { data, next }, { times: 1 })
  }
}

const swapToken = (index) => ({
  name: `Token ${index + 1}`,
  symbol: `T${index + 1}`,
  address: `${network}:${hex(index, 40)}`,
  decimals: 18,
  logoUri: null,
  eip2612: false,
})

const balance = (index) => ({
  name: `Token ${index + 1}`,
  symbol: `T${index + 1}`,
  chainId: network,
  address: `${network}:${hex(index, 40)}`,
  value: ownTokens - index,
  price: 1,
  quantity: { decimals: '18', numeric: String(ownTokens - index) },
  iconUrl: '',
})

function transaction(index) {
  const hash = hex(index, 64)
  return {
    id: `${network}:${hash}`,
    metadata: {
      operationType: 'send',
      hash,
      minedAt: new Date(Date.now() - (index * day) / 4).toISOString(),
      sentFrom: owner,
      sentTo: hex(index, 40),
      status: 'confirmed',
      nonce: index,
      application: null,
      chain: network,
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
        nft_info: null,
        direction: 'out',
        quantity: { numeric: '0.1' },
        value: 200,
        price: 2000,
      },
    ],
  }
}
