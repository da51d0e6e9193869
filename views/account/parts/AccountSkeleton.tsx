import { Skeleton } from '../../kit/index.js'

/** The head of the account while its wallet is still coming back, as high as the real one. */
export function AccountSkeleton() {
  return (
    <div className="account-head" aria-busy="true">
      <div className="account-face">
        <Skeleton width={64} height={64} round />
      </div>
      <Skeleton width={148} height={36} />
      <span className="account-balance">
        <Skeleton width={168} height={36} />
      </span>
      <Skeleton width={132} height={16} />
    </div>
  )
}
