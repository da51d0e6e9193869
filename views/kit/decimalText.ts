/** A base-unit amount as exact decimal text with `digits` decimals, rounded down: `1204…n, 18` → `1.204`. */
export function decimalText(value: bigint, decimals: number, digits = 3): `${number}` {
  const text = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = text.slice(0, text.length - decimals)
  const rest = text.slice(text.length - decimals).padEnd(digits, '0')
  const shown = digits ? `${whole}.${rest.slice(0, digits)}` : whole
  return (value < 0n ? `-${shown}` : shown) as `${number}`
}
