import { Fragment } from 'react'

/** What people compare. */
const ends = 6
/** Characters that are read at a glance. */
const longestLine = 24

/** The whole address in lines of one length, its ends stronger: nobody should have to trust a picture. */
export function FullAddress({ address }: { readonly address: string }) {
  const [head, middle, tail] = partsOf(address)
  return (
    <p className="receive-address" dir="ltr" data-testid="receive-address">
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

/** Where lines may end; what is copied has no gap there. */
function linesOf(text: string, before: number, length: number): readonly { at: number; text: string }[] {
  const lines = [{ at: 0, text: text.slice(0, length - before) }]
  for (let at = length - before; at < text.length; at += length) {
    lines.push({ at, text: text.slice(at, at + length) })
  }
  return lines
}
