import { Lead, Stack, WalletImage } from '../../kit/index.js'
import { GetIt } from './GetIt.js'
import type { OtherProps } from './types.js'
import { useImage } from './useImage.js'

/** An extension that is not in this browser. */
export function Unsupported({ suite, wallet, t, say }: OtherProps) {
  const image = useImage(suite, wallet)
  return (
    <Stack gap={12}>
      <Lead
        image={<WalletImage {...image} size={80} />}
        title={say('notDetected', { name: image.name })}
        text={say('notDetectedText')}
      />
      <GetIt suite={suite} wallet={wallet} t={t} />
    </Stack>
  )
}
