import { createModal, type Modal, type ModalOptions } from 'latchkey'
import { base, cosmosHub, localhost, mainnet, optimism, solana as solanaMainnet } from 'latchkey/networks'
import type { Plugin } from 'latchkey/plugin'
import { activity } from 'latchkey/plugins/activity'
import { balances } from 'latchkey/plugins/balances'
import { branding } from 'latchkey/plugins/branding'
import { cloud } from 'latchkey/plugins/cloud'
import { cosmos } from 'latchkey/plugins/cosmos'
import { eip155 } from 'latchkey/plugins/eip155'
import { email } from 'latchkey/plugins/email'
import { emailCapture } from 'latchkey/plugins/email-capture'
import { embedded } from 'latchkey/plugins/embedded'
import { names } from 'latchkey/plugins/names'
import { onramp } from 'latchkey/plugins/onramp'
import { pay, payWithExchange } from 'latchkey/plugins/pay'
import { receive } from 'latchkey/plugins/receive'
import { send } from 'latchkey/plugins/send'
import { siwx } from 'latchkey/plugins/siwx'
import { smartSessions } from 'latchkey/plugins/smart-sessions'
import { socials } from 'latchkey/plugins/socials'
import { solana } from 'latchkey/plugins/solana'
import { swaps } from 'latchkey/plugins/swaps'
import { walletConnect } from 'latchkey/plugins/walletconnect'
import type { GalleryState } from './harness.js'

/** The emulator's wallet for Cosmos. */
export const kettle = 'kettle'

const projectId = '00000000000000000000000000000001'
const usual = [mainnet, optimism, base, localhost, solanaMainnet]

/** The same site for every state: all features, everything asked of the emulator, and what a state has beside them. */
export function createGalleryModal(
  emulator: string,
  options: Partial<ModalOptions>,
  {
    withCosmos,
    withSocials,
    withEmail,
    signIn,
    remote = [],
  }: Pick<GalleryState, 'withCosmos' | 'withSocials' | 'withEmail' | 'signIn' | 'remote'> = {},
): Modal {
  const networks = withCosmos ? [...usual, cosmosHub] : usual
  const rpcUrls = networks.map(({ caipNetworkId, id }) => {
    const network = caipNetworkId ?? (`eip155:${id}` as const)
    const isEvm = network.startsWith('eip155:')
    const path = isEvm ? `blockchain/v1/?chainId=${network}&projectId=${projectId}` : `api/${network}`
    return [network, [{ url: `${emulator}/${path}` }]] as const
  })
  return createModal({
    projectId,
    metadata: { name: 'Gallery', url: location.origin },
    customRpcUrls: Object.fromEntries(rpcUrls),
    termsConditionsUrl: 'https://example.org/terms',
    privacyPolicyUrl: 'https://example.org/privacy',
    ...options,
    networks,
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/analytics`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      // A wallet there is restored without being asked, so its account is unconfirmed at first.
      withCosmos && cosmos({ wallets: [{ id: kettle, name: 'Kettle', path: 'kettle.keplr' }] }),
      ...features(emulator),
      (withSocials || withEmail) &&
        embedded({ url: `${emulator.replace('//127.0.0.1', '//localhost')}/secure/sdk` }),
      withSocials && socials(),
      withEmail && email(),
      // Only there: while it is on the page, connections wait for the remote config.
      remote.some((id) => id.startsWith('email_capture')) && emailCapture(),
      signIn && siwx(signIn),
      walletConnect({ relayUrl: `${emulator.replace('http', 'ws')}/relay`, verifyUrl: `${emulator}/verify` }),
    ],
  })
}

/** What each state has. */
const features = (emulator: string): readonly Plugin[] => [
  ...[eip155(), solana(), balances(), activity(), names(), send(), swaps()],
  ...[pay(), payWithExchange(), receive(), branding(), smartSessions()],
  onramp({ meldUrl: `${emulator}/meld`, coinbaseUrl: emulator }),
]
