import { defineMessages } from '../../kernel/plugin.js'
import { Button, icons, Stack, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import css from './parts/help.css'
import { KeyPicture, SafePicture, WorldPicture } from './parts/pictures.js'

const messages = defineMessages({
  whatTitle: 'What is a wallet?',
  keyTitle: 'Your key to apps',
  keyText:
    'Connect it instead of typing a name and a password. There is nothing to make up and nothing to forget.',
  safeTitle: 'A home for what you own',
  safeText: 'It holds your coins, tokens and collectibles, and nothing moves unless you approve.',
  worldTitle: 'One wallet, many apps',
  worldText: 'Trade, collect, play or vote: the same wallet goes with you everywhere.',
  getWallet: 'Get a wallet',
})

export const title = ({ context }: ViewProps) => useMessages(context, messages)('whatTitle')

const reasons = [
  { Picture: KeyPicture, head: 'keyTitle', text: 'keyText' },
  { Picture: SafePicture, head: 'safeTitle', text: 'safeText' },
  { Picture: WorldPicture, head: 'worldTitle', text: 'worldText' },
] as const

/** Explains what a wallet is for, with a button to get one. */
export default function WhatIsAWallet({ context }: ViewProps) {
  const t = useMessages(context, messages)
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
