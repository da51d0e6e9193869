import { createModal } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { definePlugin } from 'latchkey/plugin'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { club } from './index.js'

/** A site with the club's plugin; the page shows, line by line, what the site and other plugins are told. */
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const projectId = '00000000000000000000000000000001'
const cardUrl = new URL('card.html', location.href)
// Another name of this machine: the card is of another origin, as it is on a real site.
cardUrl.hostname = 'localhost'

function tell(line: string): void {
  const item = document.createElement('li')
  item.textContent = line
  document.querySelector('#told')?.append(item)
}

const listener = definePlugin({
  name: 'listener',
  api: 1,
  start: 'load',
  load: async () => ({
    setup({ events }) {
      events.on('session:connected', () => tell('session:connected'))
      events.on('transaction:submitted', ({ hash }) => tell(`submitted ${hash}`))
      events.on('transaction:confirmed', ({ hash }) => tell(`confirmed ${hash}`))
    },
  }),
})

const modal = createModal({
  projectId,
  metadata: { name: 'Club', url: location.origin },
  networks: [mainnet],
  customRpcUrls: {
    'eip155:1': [{ url: `${emulator}/blockchain/v1/?chainId=eip155:1&projectId=${projectId}` }],
  },
  plugins: [
    cloud({
      directoryUrl: `${emulator}/directory`,
      analyticsUrl: `${emulator}/analytics`,
      blockchainUrl: `${emulator}/blockchain`,
    }),
    eip155(),
    listener,
    club({
      cardUrl: cardUrl.href,
      serviceUrl: `http://${emulator.replace(/^http:\/\//, '')}/directory`,
      treasury: '0x00000000000000000000000000000000000000c1',
    }),
  ],
})
tell(`frames of ${modal.explain().origins.frame.join(' ')}`)
modal.subscribeAccount(({ isConnected }) => isConnected && tell('isConnected'))

const press = (name: string, work: () => Promise<string>) =>
  document.querySelector(`#${name}`)?.addEventListener('click', () => {
    work().then(tell, (error: unknown) => tell(`${name}: ${error}`))
  })
press('connect', async () => {
  const { address } = await modal.connect({ namespace: 'eip155', connectorId: 'org.example.fox' })
  return `connect() ${address}`
})
press('open', () => modal.open().then(() => 'opened'))
press('dues', () => modal.open({ role: 'club-dues' }).then(() => 'dues'))
press('plan', async () => `plan ${await (await modal.use('club')).plan()}`)
