/** Computers that hold the same list, and check each other. */
export function SharedRecordIllustration() {
  return (
    <svg className="network-picture" viewBox="0 0 208 96" aria-hidden="true">
      <rect className="soft" x="1" y="1" width="206" height="94" rx="16" />
      <path d="M52 30L104 48M52 66L104 48M156 30L104 48M156 66L104 48M52 30V66M156 30V66" />
      <Machine x={36} y={18} />
      <Machine x={36} y={54} />
      <Machine x={140} y={18} />
      <Machine x={140} y={54} />
      <rect className="node" x="84" y="28" width="40" height="40" rx="12" />
      <rect className="main" x="84" y="28" width="40" height="40" rx="12" />
      <path className="mark" d="M96 42h16M96 48h16M96 54h9" />
    </svg>
  )
}

function Machine({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <rect className="node" x={x} y={y} width="32" height="24" rx="7" />
      <path d={`M${x + 9} ${y + 9}h14M${x + 9} ${y + 15}h8`} />
    </>
  )
}

/** Several roads, one of them wide, with a crossing between them. */
export function ManyNetworksIllustration() {
  return (
    <svg className="network-picture" viewBox="0 0 208 96" aria-hidden="true">
      <rect className="soft" x="1" y="1" width="206" height="94" rx="16" />
      <path d="M24 24H92C112 24 104 48 124 48H184" strokeDasharray="1 6" />
      <path d="M24 72H184" />
      <path className="mark" d="M24 48H92M24 48H184" />
      <circle className="node" cx="52" cy="24" r="9" />
      <circle className="node" cx="132" cy="72" r="9" />
      <circle className="node" cx="64" cy="72" r="5" />
      <circle className="node" cx="104" cy="48" r="13" />
      <circle className="main" cx="104" cy="48" r="13" />
      <path className="mark" d="M106 41l-6 8h8l-6 7" />
    </svg>
  )
}
