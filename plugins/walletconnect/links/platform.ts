import type { PluginContext } from '../../../kernel/plugin.js'

/** What decides how an app is opened. */
export interface Platform extends Readonly<PluginContext['platform']> {
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  /** The page is in a frame. */
  readonly framed: boolean
}

const ofTelegram = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

export function platformOf({ platform }: PluginContext): Platform {
  return { ...platform, telegram: ofTelegram.some((key) => key in globalThis), framed: isFramed() }
}

function isFramed(): boolean {
  try {
    return globalThis.self !== globalThis.top
  } catch {
    return true
  }
}
