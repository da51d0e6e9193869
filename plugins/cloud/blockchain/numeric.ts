import * as v from 'valibot'

const longest = 100
const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/** A decimal number in plain form, from a text or a number, either of which may be in exponent form (`1.5e+21`). */
export const Numeric = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((value) => plainDecimal(String(value))),
  v.string(),
)

/** Undefined for what is no number, or longer than any amount. Digits move as text: none is lost. */
function plainDecimal(text: string): string | undefined {
  const match = text.length <= longest ? parts.exec(text) : null
  if (!match) return undefined
  const [, sign = '', whole = '', rest = '', exponent] = match
  if (exponent === undefined) return text
  const point = whole.length + Number(exponent)
  if (Math.abs(point) > longest) return undefined
  const digits = (whole + rest).padStart(whole.length + rest.length + Math.max(0, -point), '0')
  const at = Math.max(0, point)
  const [before, after] = [digits.slice(0, at).padEnd(at, '0'), digits.slice(at)]
  const integer = before.replace(/^0+(?=\d)/, '') || '0'
  const fraction = after.replace(/0+$/, '')
  const plain = sign + integer + (fraction && `.${fraction}`)
  return plain.length > longest ? undefined : plain
}
