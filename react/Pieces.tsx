import type { SyntheticEvent } from 'react'
import type { Piece } from '../elements/model.js'

// Not removed: React would look for it. The letter below stands in.
const hide = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.hidden = true
}

/** What is inside a button. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ part, text, src, gradient, inside = [] }) => (
    <span key={part} className={`lk-${part}`} style={gradient ? { backgroundImage: gradient } : undefined}>
      {text}
      <Pieces pieces={inside} />
      {src && <img key={src} src={src} alt="" decoding="async" referrerPolicy="no-referrer" onError={hide} />}
    </span>
  ))
}
