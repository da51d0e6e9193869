import { atom, createStore } from 'jotai/vanilla'
import { type Emulator, startEmulator } from 'latchkey-emulator'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Adapter } from '../../../kernel/plugin.js'
import { createStorage } from '../../../kernel/state/storage.js'
import { createBuiltInProvider } from '../../../plugins/siwx/providers/built-in-provider.js'
import { memoryBackend } from '../../support/fake-adapter.js'
import { signers } from '../../verify/signers.js'

let emulator: Emulator
beforeAll(async () => {
  vi.stubGlobal('location', new URL(uri))
  emulator = await startEmulator({ port: 0, anvil: false })
})
afterAll(() => {
  vi.unstubAllGlobals()
  return emulator.close()
})

const domain = 'shop.example'
const uri = 'https://shop.example/login'

function contextFor(adapter: Adapter) {
  const storage = { ...createStorage('t/', () => memory), watch: () => () => undefined }
  return { use: async () => adapter, store: createStore(), state: { networks: atom([]) }, storage }
}
const memory = memoryBackend()

describe.each(signers)('the built-in sign-in on %s', (_name, connect) => {
  it('takes what the adapter’s wallet signed, keeps it, and refuses it for another text', async () => {
    const { adapter, connection } = await connect(emulator)
    const provider = createBuiltInProvider(contextFor(adapter) as never, { domain, uri })
    const accountAddress = connection.accounts[0].address
    const chainId = connection.network
    const data = await provider.createMessage({ accountAddress, chainId })
    expect(String(data)).toContain(
      `with your ${adapter.signIn?.chainName} account:\n${data.accountAddress}\n`,
    )
    const signature = await adapter.signMessage(connection, String(data))
    const session = { data, message: String(data), signature }
    await provider.addSession(session)
    expect(await provider.getSessions(chainId, accountAddress)).toHaveLength(1)
    const other = await provider.createMessage({ accountAddress, chainId })
    await expect(
      provider.addSession({ data: other, message: String(other), signature }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/LK_SIGN_IN_(SIGNATURE|UNCHECKED)/) })
    await provider.setSessions([])
    expect(await provider.getSessions(chainId, accountAddress)).toEqual([])
  }, 60_000)
})
