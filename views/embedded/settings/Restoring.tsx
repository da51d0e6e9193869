import { Skeleton } from '../../kit/index.js'

/** Stands for the view, at about the same height, while the wallet is being restored. */
export function Restoring({ label }: { readonly label: string }) {
  return (
    <div className="embedded-who" role="status" aria-label={label} aria-busy="true">
      <Skeleton width={64} height={64} round />
      <Skeleton width={148} height={36} />
      <Skeleton width={280} height={56} />
      <Skeleton width={280} height={56} />
    </div>
  )
}
