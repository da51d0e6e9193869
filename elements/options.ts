/** What a page may say about a button; the attributes of the elements and the props of the React buttons. */
export interface ButtonOptions {
  /** The chain family it is about, e.g. `solana`; the active one when absent. */
  readonly namespace?: string | undefined
  /** 48 px (`md`, default) or 40 px high. */
  readonly size?: 'md' | 'sm' | undefined
  /** While nobody is connected ('Connect wallet'), or no network is chosen ('Select network'). */
  readonly label?: string | undefined
  /** 'Connecting…' */
  readonly loadingLabel?: string | undefined
  /** While a stored wallet comes back: 'Reconnecting…' */
  readonly reconnectingLabel?: string | undefined
  /** On the network button while the wallet is on a chain that is not configured: 'Switch network' */
  readonly switchLabel?: string | undefined
  /** In place of the balance while the wallet is on a chain that is not configured: 'Wrong network' */
  readonly wrongLabel?: string | undefined
  /** `hide` leaves the balance out, and it is not asked for. */
  readonly balance?: 'show' | 'hide' | undefined
  /** How many characters of the address are shown: 4 at the start, 6 at the end. */
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
  readonly disabled?: boolean | undefined
}

const texts = [
  'namespace',
  'size',
  'label',
  'loadingLabel',
  'reconnectingLabel',
  'switchLabel',
  'wrongLabel',
  'balance',
] as const
const counts = ['charsStart', 'charsEnd'] as const

/** Names of the options that are not booleans. */
export const optionNames: readonly Exclude<keyof ButtonOptions, 'disabled'>[] = [...texts, ...counts]

/** The two spellings of an option in HTML: `loadinglabel` and `loading-label`. */
export function spellings(name: string): readonly [string, string] {
  return [name.toLowerCase(), name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]
}

/** Options from attributes; what cannot be read counts as absent. */
export function readOptions(attribute: (name: string) => string | null | undefined): ButtonOptions {
  const text = (name: string) => {
    const [plain, dashed] = spellings(name)
    return attribute(plain) ?? attribute(dashed) ?? undefined
  }
  const count = (name: string) => {
    const given = text(name)
    return given && /^\d{1,3}$/.test(given) ? Number(given) : undefined
  }
  return {
    ...Object.fromEntries(texts.map((name) => [name, text(name)])),
    ...Object.fromEntries(counts.map((name) => [name, count(name)])),
    disabled: attribute('disabled') != null && attribute('disabled') !== 'false',
  }
}
