import { randomUUID } from 'node:crypto'
import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import type { Core } from '@walletconnect/core'
import { loadPart } from '../libraries.js'
import { mapStorage } from './map-storage.js'
import type { PairingWalletOptions } from './types.js'

const metadata = {
  name: 'Phanta',
  description: 'A made-up wallet of the emulator.',
  url: 'https://phanta.example.org',
  icons: [],
}

export interface Kit {
  kit: IWalletKit
  close: () => Promise<void>
}

/** Starts the library so that it talks to the given relay and to nobody else. */
export async function startKit(options: PairingWalletOptions): Promise<Kit> {
  const { Core, WalletKit } = await library()
  const prefix = options.storagePrefix ?? randomUUID()
  const core = new Core({
    projectId: options.projectId,
    relayUrl: options.relayUrl,
    logger: 'silent',
    customStoragePrefix: prefix,
    storage: mapStorage(options.storage ?? new Map()),
    telemetryEnabled: false,
  })
  stayHome(core, options.verifyUrl)
  const signConfig = { disableRequestQueue: true }
  const own = { ...metadata, ...options.metadata }
  // The library's own declarations differ about what may be undefined.
  const shared = core as WalletKitTypes.Options['core']
  const kit = await WalletKit.init({ core: shared, metadata: own, signConfig })
  return {
    kit,
    close: async () => {
      core.heartbeat.stop()
      await core.relayer.transportClose().catch(() => {})
      forget(prefix)
    },
  }
}

function library() {
  return loadPart('The pairing wallet', ['@reown/walletkit', '@walletconnect/core'], async () => {
    const { WalletKit } = await import('@reown/walletkit')
    const { Core } = await import('@walletconnect/core')
    return { WalletKit, Core }
  })
}

/** The library knows the addresses of Verify and of its telemetry only as constants. */
function stayHome(core: InstanceType<typeof Core>, verifyUrl: string | undefined): void {
  const verify = verifyUrl ? { verifyUrlV3: `${verifyUrl}/v3` } : { isDevEnv: true }
  Object.assign(core.verify, verify, { fetchAttestation: async () => undefined })
  Object.assign(core.eventClient, { init: async () => {} })
}

/** It also keeps each core for ever, to hand it to whoever asks for the same prefix. */
function forget(prefix: string): void {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`)
}
