import { notLoaded } from '../lib/errors/not-loaded.js'
import type { EarlyCore } from './bootstrap.js'
import type { Engine } from './engine/engine.js'

/** The kernel's lazy part, loaded with the first need. */
export interface EngineLoader {
  /** The engine if it runs, for calls that must not start it. */
  running?: Engine
  /** @throws LatchkeyError LK_SHELL when its code does not arrive (the next call tries again), LK_DESTROYED */
  start(): Promise<Engine>
  /** For calls that answer nothing: what fails is printed. */
  later(work: (engine: Engine) => unknown): void
}

export function createEngineLoader(core: EarlyCore): EngineLoader {
  const { signal } = core
  let engine: Promise<Engine> | undefined
  const load = () =>
    import('./engine/engine.js').then(
      ({ startEngine }) => {
        signal.throwIfAborted()
        loader.running = startEngine(core)
        return loader.running
      },
      (error: unknown) => {
        engine = undefined // a lost chunk may come next time
        throw notLoaded(error)
      },
    )
  const loader: EngineLoader = {
    async start() {
      signal.throwIfAborted()
      engine ??= load()
      return engine
    },
    later(work) {
      loader
        .start()
        .then(work)
        .catch((error: unknown) => {
          if (!signal.aborted) console.error('[latchkey]', error)
        })
    },
  }
  return loader
}
