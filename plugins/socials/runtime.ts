import { atom } from 'jotai/vanilla'
import { isTelegram } from '../../adapter-kit/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import type { SocialsApi } from './contract.js'
import { createLogin } from './login/login.js'
import { type Browser, isInApp, isProvider, offeredIn } from './providers.js'
import { takeReturn } from './telegram/left-page.js'

export async function setup(context: PluginContext): Promise<SocialsApi> {
  const embedded = await context.use('embedded')
  const browser = readBrowser(context)
  const { features } = context.state
  const { resume, ...login } = createLogin(context, embedded, browser.telegram)
  const returned = browser.telegram ? takeReturn(context) : undefined // which also forgets a login that was given up
  if (returned) void resume(returned)
  return {
    ...login,
    offered: atom((get) => offeredIn(get(features).values.socials, browser)),
    inApp: isInApp(browser),
    connected: embedded.connected,
    lost: atom((get) => {
      const name = get(embedded.lost)?.provider
      return isProvider(name) ? name : undefined
    }),
    prepare: () => void embedded.prefetch(),
  }
}

function readBrowser({ platform: { mobile } }: PluginContext): Browser {
  return { userAgent: navigator.userAgent, mobile, telegram: isTelegram() }
}
