import { type Emulator, type LedgerEntry, startEmulator } from 'latchkey-emulator'
import { vi } from 'vitest'
import type { ModalOptions } from '../../kernel/plugin.js'
import { cloud } from '../../plugins/cloud/index.js'
import { createHarness } from '../conformance/index.js'
import { borrowPage } from '../conformance/page.js'

/** The cloud plugin in the real kernel, on a page of some origin, before the emulator's services. */
export async function cloudWorld() {
  const emulator: Emulator = await startEmulator({ port: 0, anvil: false })
  const undo: (() => void)[] = []
  const errors: string[] = []
  const warnings: string[] = []
  const note = (list: string[]) => (text: unknown) => void list.push(String(text))

  function load(options: Partial<ModalOptions> = {}, page = 'https://shop.example/pay') {
    undo.push(borrowPage(page))
    const { directory: directoryUrl, analytics: analyticsUrl, blockchain: blockchainUrl } = emulator
    const harness = createHarness([cloud({ directoryUrl, analyticsUrl, blockchainUrl })], {
      remoteConfig: 'override',
      ...options,
    })
    undo.push(harness.destroy)
    return harness
  }
  return {
    emulator,
    errors,
    warnings,
    load,
    /** Opens the modal and waits for the project's config. */
    async open(options: Partial<ModalOptions> = {}, page?: string) {
      const harness = load(options, page)
      await harness.screen()
      await vi.waitFor(() => {
        if (harness.modal.explain().features.source === 'pending') throw new Error('No features yet')
      })
      return harness
    },
    asked: (path: string): readonly LedgerEntry[] =>
      emulator.ledger.entries().filter((entry) => entry.path.startsWith(path)),
    begin() {
      emulator.ledger.clear()
      emulator.faults.clear()
      errors.length = 0
      warnings.length = 0
      vi.spyOn(console, 'error').mockImplementation(note(errors))
      vi.spyOn(console, 'warn').mockImplementation(note(warnings))
      vi.spyOn(console, 'info').mockImplementation(() => undefined)
    },
    async end() {
      for (const step of undo.splice(0).reverse()) step()
      vi.restoreAllMocks()
      await emulator.control.reset()
    },
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
