export interface SkeletonProps {
  readonly width?: number | string
  readonly height?: number | string
  readonly round?: boolean
}

/** A grey shape the size of what will stand there. */
export function Skeleton({ width = '100%', height = 16, round }: SkeletonProps) {
  return (
    <span className={round ? 'skeleton round' : 'skeleton'} style={{ width, height }} aria-hidden="true" />
  )
}
