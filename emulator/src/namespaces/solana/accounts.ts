import type { WalletAccount } from '../../wallets/demo-wallet-state.js'

/** On Solana the address is the public key. */
const account = (address: string): WalletAccount => ({ address, publicKey: address })

/** The public side of `solanaKey(0)` and so on; a test compares them. */
export const accounts: readonly WalletAccount[] = [
  account('GTnGBZg7GwNDKeTKmW3KPYWpeMfivp8L36g7Qy45YYgG'),
  account('6gV9aQbzzJhpKuUFXSiRAemV9d4rNg58WoUF7hFXHKSz'),
  account('Gqb6GrK2EvNvZngr49MFuC7F8QEyipk6KrHWQCuAky7m'),
  account('4DumtKzwCNXySoMDcVAS9pdZpziKMzftZxmb3E6mo83j'),
  account('HtGTnDQX9zdYeTbo1f9AH1MNcQM6JjkDqFLZFoVLR6jy'),
  account('7hEovNUXNC4jtYkRYznS48N7PxvDTCmNrSmKqhCUx5E1'),
  account('3iWMZaTYD5rPL7iqo6jg2yZvU3Tb8q9Fsp5tgyNGSxcr'),
  account('4d3zDPCf6mq5x9SksCwmKTkbpZLupRsFDYVKgcHgzyUW'),
  account('4oMyRJnK8nrFP75A7DrfxZD3EqDfkEQkeZDmy6ssy851'),
  account('2RSQJn6GVGSCPmxE858hcyq6ZCqR2yxtDonAKPfAReZ3'),
  account('DUAj7X39sSdeH8riac4pyYfuy6mNFqcYApMgCwik9CuB'),
  account('exjZj9WmH84CvJgD2rnPxp6mANwop4gTKxmrFY8LLpX'),
]

/** Each account's starting balance, in lamports. */
export const funds = 100_000_000_000n

/** The token that every network has; its first `holders` accounts hold `amount` base units each. */
export const testDollar = {
  mint: 'ANJ4sGYWJWxwipmUAnbvcLj2JyzAtt9RiuLaV9cUcuuj',
  name: 'Test Dollar',
  symbol: 'TUSD',
  decimals: 6,
  holders: 6,
  amount: 1_000_000_000n,
} as const
