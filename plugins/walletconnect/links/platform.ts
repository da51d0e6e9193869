import { type PluginContext, property } from '../../../kernel/plugin.js'

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

/** Telegram's script may be on any page: only inside the app it has a bridge to it, a platform, or a visitor's data. */
function isTelegram(): boolean {
  if (['TelegramWebviewProxy', 'TelegramWebviewProxyProto'].some((key) => property(globalThis, key)))
    return true
  const app = property(property(globalThis, 'Telegram'), 'WebApp')
  const said = [property(app, 'platform'), property(app, 'initData')]
  return said.some((text) => typeof text === 'string' && text !== '' && text !== 'unknown')
}

function isFramed(): boolean {
  try {
    return globalThis.self !== globalThis.top
  } catch {
    return true
  }
}
