import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { type DemoWallet, type Emulator, startEmulator } from '../../../emulator/src/index.js'
import { account } from '../../../plugins/account/index.js'
import { cloud } from '../../../plugins/cloud/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import type { GrantState, PermissionsRequest, SessionList } from '../../../plugins/smart-sessions/contract.js'
import { smartSessions } from '../../../plugins/smart-sessions/index.js'
import { createHarness } from '../../conformance/harness.js'
import { until } from '../../until.js'
import { infoOf } from '../eip155/setup.js'

export const app = privateKeyToAccount(`0x${'5'.repeat(64)}`)
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const day = 86_400
export const tomorrow = () => Math.floor(Date.now() / 1000) + day

/** One emulator for a file of tests. */
export function emulatorForTests(): { readonly it: Emulator } {
  let emulator: Emulator | undefined
  beforeAll(async () => {
    emulator = await startEmulator({ chains: [1] })
  })
  beforeEach(() => emulator?.control.reset())
  afterAll(() => emulator?.close())
  return {
    get it() {
      if (!emulator) throw new Error('The emulator runs during tests')
      return emulator
    },
  }
}

/** A good request of a page: a little Ether each day. */
export const request = (more: Partial<PermissionsRequest> = {}): PermissionsRequest => ({
  key: { type: 'secp256k1', publicKey: app.publicKey },
  permissions: [{ type: 'coin-allowance', allowance: 10n ** 16n, period: day }],
  expiry: tomorrow(),
  ...more,
})

/** The real plugins over the emulator's cloud and a demo wallet, connected. */
export async function connected(
  emulator: Emulator,
  wallet: DemoWallet = emulator.wallet({ policy: 'approve' }),
) {
  const networks = [1, 10].map((id) => ({
    id,
    name: id === 1 ? 'Ethereum' : 'Optimism',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [emulator.rpc(`eip155:${id}`)] } },
  }))
  const { directory: directoryUrl, analytics: analyticsUrl, blockchain: blockchainUrl } = emulator
  const services = cloud({ directoryUrl, analyticsUrl, blockchainUrl })
  const harness = createHarness([services, eip155(), account(), smartSessions()], { networks })
  onTestFinished(() => harness.destroy())
  const detail = Object.freeze({ info: infoOf(), provider: wallet.provider })
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
  const { modal } = harness
  await modal.ready()
  await modal.connect({ namespace: 'eip155', connectorId: 'com.example.wallet' })
  const service = await modal.use('smart-sessions')
  const heard: object[] = []
  const { events } = await harness.contextOf('smart-sessions')
  events.on('smart-sessions:granted', (event) => void heard.push({ name: 'granted', ...event }))
  events.on('smart-sessions:revoked', (event) => void heard.push({ name: 'revoked', ...event }))
  return {
    ...{ ...harness, wallet, service, heard },
    view: () => (modal.getState().open ? modal.getState().view : undefined),
    calls: (method: string) => wallet.calls().filter((call) => call.method === method),
    async grantIs(status: GrantState['status'], problem?: string): Promise<GrantState> {
      const now = () => service.grant.get()
      const kind = () => ('problem' in now() ? Object(now()).problem?.kind : undefined)
      await until(
        () => now().status === status && kind() === problem,
        `a grant that is ${status} ${problem ?? ''}`,
      )
      return now()
    },
    /** The list, read anew by somebody who looks at it. */
    async listIs(status: SessionList['status'], count?: number): Promise<SessionList> {
      const stop = service.list.subscribe(() => undefined)
      const now = () => service.list.get()
      const isThere = () =>
        now().status === status && (count === undefined || now().sessions.length === count)
      await until(isThere, `a list that is ${status} with ${count ?? 'any'}`)
      stop()
      return now()
    },
  }
}

export type Connected = Awaited<ReturnType<typeof connected>>

/** A page asks, and the visitor agrees. */
export async function granted(at: Connected, wanted = request()) {
  const asked = at.service.grantPermissions(wanted)
  await at.grantIs('ready')
  await at.service.approve()
  return asked
}

/** What something rejects with. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error) => error.code,
  )
