import { property } from '../../../kernel/plugin.js'

/**
 * Whether the page is inside Telegram's own browser. Its script may be on any page: only inside the app it has a bridge to
 * it, a platform, or a visitor's data.
 */
export function isTelegram(): boolean {
  if (['TelegramWebviewProxy', 'TelegramWebviewProxyProto'].some((key) => property(globalThis, key)))
    return true
  const app = property(property(globalThis, 'Telegram'), 'WebApp')
  const texts = [property(app, 'platform'), property(app, 'initData')]
  return texts.some((text) => typeof text === 'string' && text !== '' && text !== 'unknown')
}
