import { Button, icons, Stack, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import { helpMessages } from './help-messages.js'
import css from './parts/help.css'
import { KeyPicture, SafePicture, WorldPicture } from './parts/pictures.js'

export const title = ({ context }: ViewProps) => useMessages(context, helpMessages)('whatTitle')

const reasons = [
  { Picture: KeyPicture, head: 'keyTitle', text: 'keyText' },
  { Picture: SafePicture, head: 'safeTitle', text: 'safeText' },
  { Picture: WorldPicture, head: 'worldTitle', text: 'worldText' },
] as const

/** Three reasons, and the way to a first wallet. */
export default function WhatIsAWallet({ context }: ViewProps) {
  const t = useMessages(context, helpMessages)
  useStyles(css)
  const go = () => {
    context.track('CLICK_GET_WALLET_HELP')
    context.router.push('GetWallet')
  }
  return (
    <Stack gap={16}>
      <ul className="reasons">
        {reasons.map(({ Picture, head, text }) => (
          <li key={head}>
            <Picture />
            <div>
              <h3>{t(head)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="primary" icon={icons.wallet} onClick={go}>
        {t('getWallet')}
      </Button>
    </Stack>
  )
}
