export interface SkeletonProps {
  readonly width?: number | string
  readonly height?: number | string
  readonly round?: boolean
}

/** A grey placeholder the size of what is loading. */
export function Skeleton({ width = '100%', height = 16, round }: SkeletonProps) {
  return (
    <span className={round ? 'skeleton round' : 'skeleton'} style={{ width, height }} aria-hidden="true" />
  )
}

/** Stands for rows while they load, at the same height. */
export function RowSkeleton({ count = 1 }: { readonly count?: number }) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div className="row" key={i} aria-hidden="true">
      <Skeleton width={40} height={40} />
      <Skeleton width={`${38 + ((i * 17) % 25)}%`} height={14} />
    </div>
  ))
}
