/** What a CAIP-19 id says. */
export interface NamedAsset {
  /** CAIP-2. */
  readonly network: string
  /** Undefined for the coin. */
  readonly token: string | undefined
}

const pattern = /^([a-z0-9-]{3,8}:[\w-]{1,32})\/(?:slip44:\d+|(?:erc20|token):(\w{20,64}))$/

/** Undefined for what is no asset. */
export function parseAsset(asset: string): NamedAsset | undefined {
  const [, network, token] = pattern.exec(asset) ?? []
  return network === undefined ? undefined : { network, token }
}

/** The exchanges, the test exchange last; `coinbase` is for deposits only. */
const exchanges = [
  { id: 'binance', name: 'Binance' },
  { id: 'coinbase', name: 'Coinbase' },
  { id: 'reown_test', name: 'Reown Test Exchange' },
] as const

const testAssets = ['eip155:11155111/slip44:60', 'eip155:84532/slip44:60']

export const exchangeNamed = (id: string) => exchanges.find((one) => one.id === id)

/**
 * @param asset undefined for whatever they have
 * @param isDeposit into the visitor's own account
 */
export function exchangesFor(asset: string | undefined, isDeposit: boolean) {
  return exchanges.filter(
    ({ id }) => (asset === undefined || isOffered(id, asset)) && (isDeposit || id !== 'coinbase'),
  )
}

export const isOffered = (id: string, asset: string): boolean =>
  parseAsset(asset) !== undefined && (id === 'reown_test') === testAssets.includes(asset)
