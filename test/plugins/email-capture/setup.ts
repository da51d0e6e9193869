import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type Emulator, startEmulator } from '../../../emulator/src/index.js'
import type { Plugin, TrackEvent } from '../../../kernel/plugin.js'
import { cloud } from '../../../plugins/cloud/index.js'
import type { CaptureState } from '../../../plugins/email-capture/contract.js'
import { emailCapture } from '../../../plugins/email-capture/index.js'
import { createHarness, type HarnessOptions, testNetwork } from '../../conformance/harness.js'
import { until } from '../../until.js'
import { chainOf, SigningWallet } from '../siwx/setup.js'

export const ada = 'ada@example.org'
const networks = [1, 10].map((id) => testNetwork('eip155', id))

/** One emulator for a file of tests. */
export function emulatorForTests(): { readonly it: Emulator; codes(email?: string): readonly string[] } {
  let emulator: Emulator | undefined
  beforeAll(async () => {
    emulator = await startEmulator({ anvil: false })
  })
  afterAll(() => emulator?.close())
  return {
    get it() {
      if (!emulator) throw new Error('The emulator runs during tests')
      return emulator
    },
    /** The newest first. */
    codes(email = ada) {
      return this.it.secureSite.mails(email).flatMap(({ code }) => code ?? [])
    },
  }
}

interface SetupOptions {
  readonly wallet?: SigningWallet
  readonly second?: SigningWallet
  readonly required?: boolean
  readonly others?: readonly Plugin[]
  readonly site?: HarnessOptions
}

/** The plugin in the real kernel, over the emulator's cloud and a wallet that does what the test says. */
export async function setup(
  emulator: Emulator,
  { wallet = new SigningWallet(), second, required = true, others = [], site = {} }: SetupOptions = {},
) {
  const wallets = second ? [wallet, second] : [wallet]
  const harness = createHarness(
    [
      ...wallets.map(chainOf),
      cloud({ directoryUrl: emulator.directory, analyticsUrl: emulator.analytics }),
      emailCapture(),
      ...others,
    ],
    {
      networks: second ? [...networks, testNetwork(second.namespace)] : networks,
      features: { emailCapture: required ? ['required'] : true },
      ...site,
    },
  )
  onTestFinished(() => harness.destroy())
  const { modal } = harness
  const tracks: TrackEvent[] = []
  modal.subscribeEvents((event) => void tracks.push(event))
  await modal.ready()
  const service = () => modal.use('email-capture')
  return {
    ...harness,
    ...{ wallet, tracks, service },
    isConnected: () => modal.getAccount().isConnected,
    view: () => (modal.getState().open ? modal.getState().view : undefined),
    /** Starts to connect; what becomes of it is the error or the account. */
    connect: (namespace = 'eip155') =>
      modal.connect({ namespace, connectorId: 'fox' }).catch((error: unknown) => error as Error),
    async state(status: CaptureState['status'], problem?: string): Promise<CaptureState> {
      const { state } = await service()
      const isThere = () => state.get().status === status && state.get().problem?.kind === problem
      await until(isThere, `asking to be ${status} ${problem ?? ''}`)
      return state.get()
    },
  }
}

/** Another code than the right one. */
export const wrong = (code: string | undefined) => (code === '000000' ? '000001' : '000000')
