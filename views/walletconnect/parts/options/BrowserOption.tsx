import { Button, Stack, StatusHeader, WalletImage } from '../../../kit/index.js'
import type { OtherOptionBaseProps } from '../types.js'
import { useImage } from '../useImage.js'

/**
 * The wallet's extension in this browser. Only a click connects it, since it may have been discovered while the code
 * was on screen; and by the view of browser wallets, which warns of doubtful ones.
 */
export function BrowserOption({ shared, wallet, say }: OtherOptionBaseProps) {
  const { context, wallets } = shared
  const image = useImage(shared, wallet)
  const connect = () => {
    const choice = wallet && wallets.get()?.choiceOf(wallet)
    if (choice && choice.connectors.length > 0) wallets.get()?.choose(choice)
    else context.router.push({ role: 'home' }) // several claim to be this wallet: the list shows each with its mark
  }
  return (
    <Stack gap={12}>
      <StatusHeader
        image={<WalletImage {...image} size={80} />}
        title={say('continueIn', { name: image.name })}
        text={say('continueBrowser')}
      />
      <Button variant="primary" testId="w3m-connecting-widget-secondary-button" onClick={connect}>
        {say('connectBrowser')}
      </Button>
    </Stack>
  )
}
