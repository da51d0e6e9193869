export interface IconProps {
  /** One of `icons`. */
  readonly path: string
  readonly size?: number
  /** Mirrored in a right-to-left layout. */
  readonly mirror?: boolean
}

/** A stroke icon in the colour of the surrounding text; hidden from screen readers, so its control must have a name. */
export function Icon({ path, size = 20, mirror }: IconProps) {
  return (
    <svg
      className={mirror ? 'icon mirror' : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
