import type { Frame, Page } from 'playwright-core'
import { until } from '../until.js'
import type { World } from './world.js'

/** Whose login it is where a test is not about the address. */
export const ada = 'ada@example.org'

/** The page, or the frame in which the host page is. */
type Host = Page | Frame

interface LoginSettings {
  readonly email?: string
  /** How the first view comes on screen. */
  readonly open?: () => Promise<void>
}

/** Logs in as a visitor does, in a browser that the wallet knows, until the modal has closed by itself. */
export async function logInByEmail(world: World, host: Host, settings: LoginSettings = {}): Promise<void> {
  const code = await askForCode(world, host, settings)
  await host.getByTestId('wui-otp-input').page().keyboard.type(code)
  await host.waitForFunction(() => window.modal.getAccount().isConnected)
  await host.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
}

/** Until the code of the mail is asked for. @returns the code */
export async function askForCode(world: World, host: Host, settings: LoginSettings = {}): Promise<string> {
  world.emulator.secureSite.set({ askDevice: false })
  await enterEmail(host, settings)
  await host.getByTestId('wui-otp-input').waitFor()
  return newestCode(world, settings.email)
}

export async function enterEmail(host: Host, { email = ada, open }: LoginSettings = {}): Promise<void> {
  await (open ? open() : host.locator('#open').click())
  const field = host.getByTestId('wui-email-input').locator('input')
  await field.fill(email)
  await field.press('Enter')
}

/** @param before how many mails the address had got already */
export async function newestCode({ emulator }: World, email = ada, before = 0): Promise<string> {
  const mails = () => emulator.secureSite.mails(email)
  await until(() => mails().length > before && mails()[0]?.code, `a code for ${email}`)
  return mails()[0]?.code ?? ''
}
