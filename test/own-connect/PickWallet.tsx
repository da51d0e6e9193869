import { Button, Stack, useValue, type ViewProps } from 'latchkey/kit'

export const title = () => 'Pick a wallet'

/** Every wallet is a button. A refused request is told by the wallet. */
export default function PickWallet({ context }: ViewProps) {
  const wallets = useValue(context.store, context.state.connectors)
  return (
    <Stack gap={12} testId="pick-wallet">
      {wallets.map((wallet) => (
        <Button
          key={wallet.id}
          testId={`pick-${wallet.id}`}
          onClick={() => context.session.connect(wallet).catch(() => undefined)}
        >
          {wallet.name}
        </Button>
      ))}
    </Stack>
  )
}
