import type { PluginContext } from '../../../kernel/plugin.js'

/** Does work once typing has paused for so many milliseconds; the last piece of work alone. */
export function createTypingPause({ onLeave }: Pick<PluginContext, 'onLeave'>, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  onLeave(stop)
  return {
    stop,
    afterwards(work: () => void): void {
      stop()
      timer = setTimeout(work, milliseconds)
    },
  }
}
