import { Skeleton } from '../../../kit/index.js'

/** Stands for cards while they load, at the same height. */
export function CardSkeleton({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div key={i} className="shimmer-card" aria-hidden="true">
      <Skeleton width={56} height={56} />
      <Skeleton width="70%" height={12} />
    </div>
  ))
}
