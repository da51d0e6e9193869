import { Fragment } from 'react'

/** How many characters at each end are emphasised: people compare those. */
const ends = 6
/** The most characters of a line. */
const longestLine = 24

/** The whole address as text in lines of equal length, its ends emphasised, so that the QR code can be checked. */
export function FullAddress({ address }: { readonly address: string }) {
  const [head, middle, tail] = partsOf(address)
  return (
    <p className="receive-address" dir="ltr" translate="no" data-testid="receive-address">
      <b>{head}</b>
      {linesOf(middle, head.length, lineLength(address.length)).map(({ at, text }) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {text}
        </Fragment>
      ))}
      <b>{tail}</b>
    </p>
  )
}

function partsOf(address: string): readonly [head: string, middle: string, tail: string] {
  if (address.length <= ends * 2) return [address, '', '']
  return [address.slice(0, ends), address.slice(ends, -ends), address.slice(-ends)]
}

const lineLength = (length: number) => Math.ceil(length / Math.ceil(length / longestLine))

/** Splits the address into lines; copying it gives no spaces between them. */
function linesOf(text: string, before: number, length: number): readonly { at: number; text: string }[] {
  const lines = [{ at: 0, text: text.slice(0, length - before) }]
  for (let at = length - before; at < text.length; at += length) {
    lines.push({ at, text: text.slice(at, at + length) })
  }
  return lines
}
