import type { createStore } from 'jotai/vanilla'
import type { Problem } from './check.js'
import type { Plugin } from './contract.js'
import type { EventBus } from './events.js'
import type { ModalOptions } from './options.js'
import type { Mount } from './shell.js'
import type { PublicState, State } from './state.js'
import type { Storage } from './storage.js'

/** What exists from the first moment: the eager part hands it to the lazy one. */
export interface Core {
  readonly options: Readonly<ModalOptions>
  readonly plugins: readonly Plugin[]
  readonly problems: readonly Problem[]
  readonly store: ReturnType<typeof createStore>
  readonly state: State
  readonly readable: PublicState
  readonly events: EventBus
  readonly storage: Storage
  readonly storagePrefix: string
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  /** Imports what draws the screen. */
  loadShell(): Promise<{ readonly mount: Mount }>
}
