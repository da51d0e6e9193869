import { Skeleton, Stack } from '../../kit/index.js'

/** As high as what will stand there, while a wallet is coming back. */
export function ReceiveSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Stack gap={12}>
        <div className="receive-head">
          <Skeleton width={148} height={36} />
          <Skeleton width={240} height={240} />
          <Skeleton width={240} height={36} />
        </div>
        <Skeleton height={48} />
        <Skeleton height={56} />
      </Stack>
    </div>
  )
}
