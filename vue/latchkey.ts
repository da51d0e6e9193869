import { type App, hasInjectionContext, type InjectionKey, inject, provide } from 'vue'
import { noProvider } from '../host/no-provider.js'
import type { Modal } from '../kernel/plugin.js'

export interface LatchkeyOptions {
  /** Made once, in a module of its own: `createModal` does nothing that a server could not do. */
  readonly modal: Modal
}

/** By name: two copies of the package use the same one. */
const key: InjectionKey<Modal> = /* @__PURE__ */ Symbol.for('latchkey')

/**
 * A plugin for Vue, which gives the composables of an app their modal.
 *
 * @example
 * createApp(App).use(latchkey({ modal })).mount('#root')
 */
export const latchkey = ({ modal }: LatchkeyOptions) => ({
  install(app: Pick<App, 'provide'>): void {
    app.provide(key, modal)
  },
})

/**
 * In `setup`: gives the components below this one their modal, in place of the app's.
 *
 * @example
 * provideLatchkey(modal)
 */
export function provideLatchkey(modal: Modal): void {
  provide(key, modal)
}

/**
 * The modal of the app, or of a component above.
 * @throws LatchkeyError LK_NO_PROVIDER
 */
export function useModalContext(): Modal {
  const modal = hasInjectionContext() ? inject(key, undefined) : undefined
  if (modal) return modal
  throw noProvider('No modal: the app needs latchkey({ modal }), and composables are called in setup')
}
