import { onTestFinished } from 'vitest'
import { type Component, defineComponent, h, nextTick } from 'vue'
import type { Modal } from '../../kernel/plugin.js'
import { latchkey } from '../../vue/index.js'
import { createPage } from '../bridges/setup.js'
import { createApp, element } from './page-node.js'

export { alice, bob, optimism } from '../bridges/setup.js'

/** The modal, and how many subscriptions to it there are. */
function counted(modal: Modal) {
  let count = 0
  const methods = Object.entries(modal).map(([name, method]) => {
    if (!name.startsWith('subscribe')) return [name, method] as const
    const subscribe = (...args: unknown[]) => {
      count += 1
      const stop: () => void = Reflect.apply(method, modal, args)
      return () => {
        count -= 1
        stop()
      }
    }
    return [name, subscribe] as const
  })
  const copy: Modal = Object.assign(Object.create(null), Object.fromEntries(methods))
  return { modal: copy, subscriptions: () => count }
}

/** A page with a wallet and a modal. */
export function createSite(...[options]: Parameters<ReturnType<typeof createPage>['load']>) {
  const page = createPage()
  const { modal, visitor } = page.load(options)
  return { wallet: page.wallet, visitor, ...counted(modal) }
}

/** A component that shows what a function of its setup says. */
export const says = (setup: () => () => unknown): Component =>
  defineComponent(() => {
    const say = setup()
    return () => h('p', JSON.stringify(say()) ?? 'nothing')
  })

/** An app on a page, until the end of the test. */
export function mount(modal: Modal, root: Component) {
  const place = element('main')
  const app = createApp(root).use(latchkey({ modal }))
  app.mount(place)
  let isMounted = true
  const unmount = () => {
    if (isMounted) app.unmount()
    isMounted = false
  }
  onTestFinished(unmount)
  const text = async () => {
    await nextTick()
    return place.textContent
  }
  return { app, place, unmount, text }
}

/** Calls composables in the setup of a component, and gives what they return. */
export function use<T>(modal: Modal, setup: () => T) {
  let result: { readonly value: T } | undefined
  const mounted = mount(
    modal,
    defineComponent(() => {
      result = { value: setup() }
      return () => null
    }),
  )
  if (!result) throw new Error('Not set up')
  return { ...mounted, value: result.value }
}
