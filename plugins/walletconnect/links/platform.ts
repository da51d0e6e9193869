import { isTelegram } from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'

/** What decides how an app is opened. */
export interface Platform extends Readonly<PluginContext['platform']> {
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  /** The page is in a frame. */
  readonly framed: boolean
}

export function platformOf({ platform }: PluginContext): Platform {
  return { ...platform, telegram: isTelegram(), framed: isFramed() }
}

function isFramed(): boolean {
  try {
    return globalThis.self !== globalThis.top
  } catch {
    return true
  }
}
