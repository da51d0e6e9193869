import type { WalletServerState } from '../wallet-server/types.js'
import { questionCard, walletCard } from './cards.js'
import { startPairingForm } from './pairing-form.js'
import { walletServerClient } from './wallet-server-client.js'

const part = (id: string) => document.getElementById(id) ?? document.body
const status = part('status')
const error = part('error')

const command = (path: string, body?: object) => {
  void walletServerClient.post(path, body).then((why) => {
    error.textContent = why ?? ''
  })
}

async function pair(uri: string): Promise<void> {
  error.textContent = ''
  status.textContent = 'Connecting…'
  const why = await walletServerClient.post('/pair', { uri })
  status.textContent = ''
  error.textContent = why ?? ''
}

function show({ questions, ...state }: WalletServerState): void {
  part('questions').replaceChildren(...questions.map((question) => questionCard(question, command)))
  part('wallet').replaceChildren(...walletCard({ questions, ...state }, command))
}

startPairingForm(part('pair'), (uri) => void pair(uri))
void walletServerClient.watch(show)
