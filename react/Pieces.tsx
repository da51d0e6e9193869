import type { Piece } from '../elements/model.js'

/** What is inside a button. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ part, text, src }) => (
    <span key={part} className={`lk-${part}`}>
      {text}
      {src && <img src={src} alt="" referrerPolicy="no-referrer" />}
    </span>
  ))
}
