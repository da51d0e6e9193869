import { randomUUID } from 'node:crypto'
import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import type { Core } from '@walletconnect/core'
import { loadPart } from '../libraries.js'
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

/** Starts the library so that it talks to the given relay and to no other host. */
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
  blockOtherHosts(core, options.verifyUrl)
  const signConfig = { disableRequestQueue: true }
  const allMetadata = { ...metadata, ...options.metadata }
  // The two packages declare `Core` with different optional properties.
  const shared = core as WalletKitTypes.Options['core']
  const kit = await WalletKit.init({ core: shared, metadata: allMetadata, signConfig })
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

/** The storage the library expects, over a map of JSON texts. */
export function mapStorage(map: Map<string, string>) {
  // The library's interface lets the caller choose the type of a value.
  const read = <T>(text: string) => JSON.parse(text) as T
  return {
    getKeys: async () => [...map.keys()],
    getEntries: async <T>() => [...map].map(([key, text]): [string, T] => [key, read<T>(text)]),
    getItem: async <T>(key: string) => {
      const text = map.get(key)
      return text === undefined ? undefined : read<T>(text)
    },
    setItem: async <T>(key: string, value: T) => {
      map.set(key, JSON.stringify(value) ?? 'null')
    },
    removeItem: async (key: string) => {
      map.delete(key)
    },
  }
}

/** The library knows the addresses of Verify and of its telemetry only as constants. */
function blockOtherHosts(core: InstanceType<typeof Core>, verifyUrl: string | undefined): void {
  const verify = verifyUrl ? { verifyUrlV3: `${verifyUrl}/v3` } : { isDevEnv: true }
  Object.assign(core.verify, verify, { fetchAttestation: async () => undefined })
  Object.assign(core.eventClient, { init: async () => {} })
}

/** The library keeps each core in a global and reuses it for the same prefix, so a closed one has to be removed. */
function forget(prefix: string): void {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`)
}
