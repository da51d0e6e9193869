/** A made-up wallet of the demo page. Its accounts are indexes into anvil's ten. */
export interface DemoWalletInfo {
  name: string
  rdns: string
  /** Background of its icon, and the mark drawn on it. */
  colour: string
  mark: string
  accounts: readonly number[]
  /** Announces itself only on demand, to test wallets that load late. */
  late?: boolean
}

/** The wallets that `/wallets.js` installs; the directory lists the same ones. */
export const demoWallets: readonly DemoWalletInfo[] = [
  { name: 'Fox Wallet', rdns: 'org.example.fox', colour: '#f6851b', mark: 'F', accounts: [0, 5] },
  { name: 'Raven', rdns: 'org.example.raven', colour: '#1c1f26', mark: 'R', accounts: [1, 6] },
  { name: 'Badger', rdns: 'org.example.badger', colour: '#5b6472', mark: 'B', accounts: [2, 7] },
  { name: 'Phanta', rdns: 'org.example.phanta', colour: '#a99bf0', mark: 'P', accounts: [3, 8] },
  { name: 'Heron', rdns: 'org.example.heron', colour: '#2f8f9d', mark: 'H', accounts: [4, 9], late: true },
]
