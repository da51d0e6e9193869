import { useEffect } from 'react'
import { Row, RowSkeleton, useValue, WalletImage } from '../../kit/index.js'
import type { ListProps } from './types.js'

/** The groups in a phone's list of apps; wallets that are on the page connect in the other view. */
const groupsShown: readonly string[] = ['recent', 'featured', 'custom', 'recommended']

/** The apps a phone can open. */
export function WalletRows({ context, wallets }: ListProps) {
  const visibleGroups = useValue(context.store, wallets.groups).filter(({ group }) =>
    groupsShown.includes(group),
  )
  useEffect(() => void wallets.load(), [wallets])
  return (
    <>
      {visibleGroups
        .flatMap(({ rows }) => rows)
        .map((row) => (
          <Row
            key={row.key}
            testId={`wallet-selector-${row.id}`}
            image={<WalletImage src={row.imageUrl} name={row.name} eager />}
            title={row.name}
            disabled={row.disabled}
            loading={row.waiting}
            onIntent={() => wallets.prefetch(row)}
            onClick={() => wallets.choose(row)}
          />
        ))}
      <RowSkeleton count={visibleGroups.reduce((sum, { pending }) => sum + pending, 0)} />
    </>
  )
}
