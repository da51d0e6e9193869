/** An exact decimal number: `digits` divided by 10 to the `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Longer ones are nonsense. */
const longest = 120

/** Decimal text without its sign; undefined for anything else. */
export function readDecimal(text: string | undefined): Decimal | undefined {
  const match = text && text.length <= longest ? /^-?(\d+)(?:\.(\d+))?$/.exec(text) : null
  if (!match) return undefined
  const [, whole = '', rest = ''] = match
  return { digits: BigInt(whole + rest), scale: rest.length }
}

export function writeDecimal({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, '0')
  const rest = text.slice(text.length - scale).replace(/0+$/, '')
  const whole = text.slice(0, text.length - scale)
  return scale > 0 && rest ? `${whole}.${rest}` : whole
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { digits: at(a, scale) + at(b, scale), scale }
}

/** Whether `a` is less than one `part`th of `b`. */
export function isBelow(a: Decimal, b: Decimal, part: bigint): boolean {
  const scale = Math.max(a.scale, b.scale)
  return at(a, scale) * part < at(b, scale)
}

function at({ digits, scale }: Decimal, scaleOfResult: number): bigint {
  return digits * 10n ** BigInt(scaleOfResult - scale)
}
