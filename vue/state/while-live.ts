import {
  getCurrentInstance,
  hasInjectionContext,
  inject,
  onMounted,
  type Ref,
  shallowRef,
  ssrContextKey,
  watch,
} from 'vue'

/**
 * Starts something for a key, and stops it when the key changes or the scope ends. On a server never; in a component
 * that takes over a server's markup once it is mounted, since its first render must be equal to that; else at once.
 */
export function whileLive<K>(key: () => K, start: (key: K) => (() => void) | undefined): void {
  watch(
    [createIsLive(), key] as const,
    ([isLive], _, onCleanup) => {
      const stop = isLive ? start(key()) : undefined
      if (stop) onCleanup(stop)
    },
    { immediate: true, flush: 'sync' },
  )
}

function createIsLive(): Ref<boolean> {
  const isFirst = isServer() || isHydrating()
  const isLive = shallowRef(!isFirst)
  if (isFirst && getCurrentInstance())
    onMounted(() => {
      isLive.value = true
    })
  return isLive
}

/** By what Vue provides there as well: a test, or another library, may have made a window. */
const isServer = (): boolean =>
  typeof window === 'undefined' || (hasInjectionContext() && inject(ssrContextKey, undefined) !== undefined)

/** Only the node of an element that is there already has its element before `setup`. */
const isHydrating = (): boolean => Boolean(getCurrentInstance()?.vnode.el)
