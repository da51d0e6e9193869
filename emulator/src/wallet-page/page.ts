import type { DeskState } from '../wallet-server/types.js'
import { questionCard, walletCard } from './cards.js'
import { uriIn } from './pairing-uri.js'
import { follow, order } from './wallet-server-client.js'

const part = (id: string) => document.getElementById(id) ?? document.body
const status = part('status')
const error = part('error')

const act = (path: string, body?: object) => {
  void order(path, body).then((why) => {
    error.textContent = why ?? ''
  })
}

async function pair(uri: string): Promise<void> {
  error.textContent = ''
  status.textContent = 'Connecting…'
  const why = await order('/pair', { uri })
  status.textContent = ''
  error.textContent = why ?? ''
}

function show({ questions, ...state }: DeskState): void {
  part('questions').replaceChildren(...questions.map((question) => questionCard(question, act)))
  part('wallet').replaceChildren(...walletCard({ questions, ...state }, act))
}

part('pair').addEventListener('submit', (event) => {
  event.preventDefault()
  const field = document.querySelector<HTMLInputElement>('#uri')
  if (!field) return
  void pair(field.value.trim())
  field.value = ''
})

const uri = uriIn(location.search)
if (uri) {
  // A reload should not pair again with what is used up.
  history.replaceState(null, '', '/wallet')
  void pair(uri)
}
void follow(show)
