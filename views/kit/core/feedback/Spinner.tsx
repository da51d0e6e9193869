/** A turning ring, hidden from screen readers unless it has a `label`: else say beside it what is waited for. */
export function Spinner({ size = 20, label }: { readonly size?: number; readonly label?: string }) {
  return (
    <svg
      className="spinner"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="10" cy="10" r="7.5" pathLength="100" />
    </svg>
  )
}
