import { Skeleton } from './Skeleton.js'

/** Rows that are not there yet, as high as real ones. */
export function RowSkeleton({ count = 1 }: { readonly count?: number }) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div className="row" key={i} aria-hidden="true">
      <Skeleton width={40} height={40} />
      <Skeleton width={`${38 + ((i * 17) % 25)}%`} height={14} />
    </div>
  ))
}
