import { useEffect, useState } from 'react'
import { Button, ConnectingTile, icons, Lead, Stack } from '../../kit/index.js'
import { Ended } from './Ended.js'
import type { OtherProps } from './types.js'
import { useImage } from './useImage.js'
import type { Status } from './usePairing.js'

/** The wallet's extension in this browser. */
export function BrowserWay(props: OtherProps) {
  const { suite, wallet, say } = props
  const { context, wallets } = suite
  const image = useImage(suite, wallet)
  const [status, setStatus] = useState<Status>('trying')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a try
  useEffect(() => {
    const life = new AbortController()
    const start = async () => {
      const [connector] = (wallet && wallets.get()?.connectorsOf(wallet)) ?? []
      if (!connector) return setStatus('failed')
      const subject = { wallet, view: 'ConnectingWalletConnect', method: 'browser' } as const
      const outcome = await suite.attempt(subject, life.signal, connector)
      if (!life.signal.aborted && outcome !== 'left') setStatus(outcome)
    }
    const timer = setTimeout(() => void start())
    return () => {
      clearTimeout(timer)
      life.abort()
    }
  }, [suite, wallet, round])

  const retry = () => {
    setStatus('trying')
    setRound((count) => count + 1)
  }
  if (status !== 'trying' && status !== 'left')
    return <Ended {...props} status={status} pairing={{ ...props.pairing, retry }} />
  const values = { name: image.name, site: context.site.metadata?.name ?? window.location.host }
  return (
    <Stack gap={12}>
      <Lead
        live
        image={<ConnectingTile {...image} status="waiting" />}
        title={say('continueIn', values)}
        text={say('continueBrowser', values)}
      />
      <Button icon={icons.refresh} testId="w3m-connecting-widget-secondary-button" onClick={retry}>
        {say('tryAgain')}
      </Button>
    </Stack>
  )
}
