/**
 * Options of a button: the attributes of the elements and the props of the React buttons. Absent labels are taken from
 * the site's `messages.elements`, else they are English.
 */
export interface ButtonOptions {
  /** The namespace it is about, e.g. `solana`; the active one when absent. */
  readonly namespace?: string | undefined
  /**
   * Which wallet, or login, the wallet button is for: `metamask`, the id of a wallet in the directory, `walletConnect`,
   * `email`, `google`, … 'metamask' when absent.
   */
  readonly wallet?: string | undefined
  /** 48 px (`md`, default) or 40 px high. */
  readonly size?: 'md' | 'sm' | undefined
  /**
   * While nobody is connected ('Connect wallet'), or no network is chosen ('Select network'); on a wallet button in place
   * of the wallet's name.
   */
  readonly label?: string | undefined
  /** 'Connecting…' */
  readonly loadingLabel?: string | undefined
  /** On the network button while the wallet is on a chain that is not configured: 'Switch network' */
  readonly switchLabel?: string | undefined
  /** In place of the balance while the wallet is on a chain that is not configured: 'Wrong network' */
  readonly wrongLabel?: string | undefined
  /** In place of the balance while the wallet has not confirmed the address since the page loaded: 'Not confirmed' */
  readonly unconfirmedLabel?: string | undefined
  /** After a click whose files did not arrive, e.g. offline: 'Could not load. Try again' */
  readonly failedLabel?: string | undefined
  /** `hide` leaves the balance out, and it is not asked for. */
  readonly balance?: 'show' | 'hide' | undefined
  /** How many characters of the address are shown: 4 at the start, 6 at the end. */
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
  readonly disabled?: boolean | undefined
}

/** Names of all options. */
export const optionNames = [
  'disabled',
  'namespace',
  'wallet',
  'size',
  'label',
  'loadingLabel',
  'switchLabel',
  'wrongLabel',
  'unconfirmedLabel',
  'failedLabel',
  'balance',
  'charsStart',
  'charsEnd',
] as const satisfies readonly (keyof ButtonOptions)[]

/** Options from attributes, whose names HTML has in lower case; a value that cannot be parsed counts as absent. */
export function readOptions(attribute: (name: string) => string | null | undefined): ButtonOptions {
  const values = optionNames.map((name) => [name, read(name, attribute(name.toLowerCase()) ?? undefined)])
  return Object.fromEntries(values)
}

function read(name: string, text: string | undefined): string | number | boolean | undefined {
  if (name === 'disabled') return text !== undefined
  return name.startsWith('chars') ? (text && Number(text) >= 0 ? Number(text) : undefined) : text
}
