import { atom } from 'jotai/vanilla'
import { isTelegram } from '../../adapter-kit/features/index.js'
import { live, type PluginContext, translator } from '../../kernel/plugin.js'
import type { SocialsApi } from './contract.js'
import { loggedInAlready, notOffered, usageExceeded } from './errors.js'
import { createCallLogin } from './login/call-login.js'
import { createLogin } from './login/login.js'
import type { OpenWindow } from './login/login-state.js'
import { marks } from './marks.js'
import { providerNames } from './messages.js'
import { type Browser, isInApp, isProvider, offeredIn, providers, type SocialProvider } from './providers.js'
import { takeReturn } from './telegram/left-page.js'

export { callService } from './login/call-login.js'

/** @param openWindow of the manifest, which needs it before this code is there */
export async function setup(context: PluginContext, openWindow: OpenWindow): Promise<SocialsApi> {
  const embedded = await context.use('embedded')
  const browser = readBrowser(context)
  const { features } = context.state
  const { resume, begin, ...login } = createLogin(
    context,
    embedded,
    browser.telegram ? undefined : openWindow,
  )
  const returned = browser.telegram ? takeReturn(context) : undefined // which also forgets a login that was given up
  if (returned) void resume(returned)
  const offered = atom((get) => offeredIn(get(features).values.socials, browser))
  const prepare = () => void embedded.prefetch()
  const refusalOf = (provider: SocialProvider) => {
    if (context.store.get(embedded.connected)) return loggedInAlready()
    if (context.store.get(embedded.limited)) return usageExceeded()
    // Until the project has said which it offers, a click need not wait for that.
    const isKnown = context.store.get(features).source !== 'pending'
    return isKnown && !context.store.get(offered).includes(provider) && notOffered(provider)
  }
  const connect = createCallLogin({ context, begin, refusalOf })
  context.provide('socials', {
    offered: live(context.store, offered),
    login: live(context.store, login.login),
    prepare,
    connect,
  })
  const inApp = isInApp(browser)
  const nameOf = translator(context.site, context.name, providerNames)
  for (const provider of providers)
    context.provide(`login:${provider}`, {
      label: nameOf(provider),
      mark: marks[provider],
      offered: atom((get) => !inApp && !get(embedded.limited) && get(offered).includes(provider)),
      prepare,
      start: async () => login.start(provider),
      logIn: (signal) => connect(provider, { signal }),
    })
  return {
    ...login,
    offered,
    inApp,
    connected: embedded.connected,
    limited: embedded.limited,
    lost: atom((get) => {
      const name = get(embedded.lost)?.provider
      return isProvider(name) ? name : undefined
    }),
    prepare,
  }
}

function readBrowser({ platform: { mobile } }: PluginContext): Browser {
  return { userAgent: navigator.userAgent, mobile, telegram: isTelegram() }
}
