import { createModal } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { email } from 'latchkey/plugins/email'
import { embedded } from 'latchkey/plugins/embedded'
import { socials } from 'latchkey/plugins/socials'
import { walletConnect } from 'latchkey/plugins/walletconnect'
import { LatchkeyProvider, useAccount, useWalletInfo, useWallets } from 'latchkey/react'
import { createElement as h, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const projectId = '00000000000000000000000000000001'

/** A site that draws everything itself. */
const make = () =>
  createModal({
    projectId,
    metadata: { name: 'Own screens', url: location.origin },
    customRpcUrls: {
      'eip155:1': [{ url: `${emulator}/blockchain/v1/?chainId=eip155:1&projectId=${projectId}` }],
    },
    defaultAccountTypes: { eip155: 'eoa' },
    networks: [mainnet],
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/analytics`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      ...[eip155(), email(), socials()],
      embedded({ url: `${emulator.replace('//127.0.0.1', '//localhost')}/secure/sdk` }),
      walletConnect({ relayUrl: `${emulator.replace('http', 'ws')}/relay`, verifyUrl: `${emulator}/verify` }),
    ],
  })

const modal = make()
const Within = ({ children }: { readonly children?: ReactNode }) => LatchkeyProvider({ modal, children })
const button = (id: string, onClick: () => unknown, text = id) =>
  h('button', { key: id, id, type: 'button', onClick: () => void onClick() }, text)

function Wallets() {
  const { wallets, directory, connect, search, more, uri, connecting, error } = useWallets()
  const says = { uri, connecting: connecting?.name, error: error?.message, count: directory.wallets.length }
  return h('section', {}, [
    ...wallets.map((wallet) => button(`wallet-${wallet.id}`, () => connect(wallet), wallet.name)),
    h('input', {
      ...{ key: 'search', id: 'search', 'aria-label': 'Search' },
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => search(currentTarget.value),
    }),
    ...[button('more', more)],
    ...directory.wallets.map((wallet) => button(`found-${wallet.id}`, () => connect(wallet), wallet.name)),
    h('output', { key: 'wallets', id: 'wallets' }, JSON.stringify(says)),
  ])
}

function Logins() {
  const [said, say] = useState('')
  const [typed, type] = useState('')
  const told = async (work: Promise<unknown>) =>
    say(await work.then(JSON.stringify, ({ message }: Error) => message))
  return h('section', {}, [
    button('google', () => told(modal.connectSocial('google').then(({ address }) => address))),
    h('input', {
      ...{ key: 'field', id: 'field', 'aria-label': 'Email or code' },
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => type(currentTarget.value),
    }),
    button('mail', () => told(modal.connectEmail(typed).then(({ status }) => status))),
    button('code', () => told(modal.confirmCode(typed).then(({ address }) => address))),
    button('change', () => told(modal.updateEmail())),
    h('output', { key: 'logins', id: 'logins' }, said),
  ])
}

function Account() {
  const { address } = useAccount()
  const info = useWalletInfo()
  return h('output', { id: 'account' }, JSON.stringify({ address, wallet: info?.name }))
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  h(Within, {}, [
    h(Logins, { key: 'logins' }),
    h(Wallets, { key: 'wallets' }),
    h(Account, { key: 'account' }),
  ]),
)
Object.assign(window, { modal, make, violations: [] })
