import { QrCode, Stack, WalletImage } from '../../../kit/index.js'
import { CopyLink } from '../CopyLink.js'
import type { OptionProps } from '../types.js'
import { useImage } from '../useImage.js'

/** The QR code, and its link to copy. */
export function QrOption({ shared, wallet, pairing, t }: OptionProps) {
  const image = useImage(shared, wallet)
  return (
    <Stack gap={12}>
      <QrCode
        text={pairing.uri}
        label={t('code', { name: image.name })}
        waiting={t('making')}
        image={<WalletImage {...image} size={48} />}
        wide
      />
      <p className="pair-text">{wallet ? t('scanWith', { name: wallet.name }) : t('scan')}</p>
      <CopyLink shared={shared} pairing={pairing} t={t} testId="copy-wc2-uri" />
    </Stack>
  )
}
