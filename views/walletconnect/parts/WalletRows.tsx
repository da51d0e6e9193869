import { useEffect } from 'react'
import type { Services } from '../../../kernel/plugin.js'
import type { Suite } from '../../../plugins/walletconnect/room.js'
import { Row, RowSkeleton, Stack, useValue, WalletImage } from '../../kit/index.js'

interface WalletRowsProps {
  readonly suite: Suite
}

/** A phone's app list: what is on the page connects elsewhere. */
const groupsShown: readonly string[] = ['recent', 'featured', 'custom', 'recommended']

/** The apps a phone can open. */
export function WalletRows({ suite }: WalletRowsProps) {
  const wallets = useValue(suite.context.store, suite.wallets.atom)
  return wallets ? <Rows suite={suite} wallets={wallets} /> : <RowSkeleton count={4} />
}

function Rows({ suite, wallets }: WalletRowsProps & { readonly wallets: Services['wallets'] }) {
  const shown = useValue(suite.context.store, wallets.groups).filter(({ group }) =>
    groupsShown.includes(group),
  )
  useEffect(() => void wallets.load(), [wallets])
  return (
    <Stack>
      {shown
        .flatMap(({ rows }) => rows)
        .map((row) => (
          <Row
            key={row.key}
            testId={`wallet-selector-${row.id}`}
            image={<WalletImage src={row.imageUrl} name={row.name} />}
            title={row.name}
            disabled={row.disabled}
            onClick={() => wallets.choose(row)}
          />
        ))}
      <RowSkeleton count={shown.reduce((sum, { pending }) => sum + pending, 0)} />
    </Stack>
  )
}
