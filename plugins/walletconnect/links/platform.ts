const phones = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/

/** What decides how an app is opened. */
export interface Platform {
  readonly mobile: boolean
  readonly android: boolean
  readonly ios: boolean
  readonly telegram: boolean
  readonly framed: boolean
}

const nowhere: Platform = { mobile: false, android: false, ios: false, telegram: false, framed: false }

export function readPlatform(): Platform {
  if (typeof window === 'undefined') return nowhere
  const { userAgent } = navigator
  const mobile = matchMedia('(pointer: coarse)').matches || phones.test(userAgent)
  return {
    mobile,
    android: mobile && /android/i.test(userAgent),
    ios: mobile && /iphone|ipad/i.test(userAgent),
    telegram: ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some((key) => key in window),
    framed: isFramed(),
  }
}

function isFramed(): boolean {
  try {
    return window.self !== window.top
  } catch {
    return true
  }
}
