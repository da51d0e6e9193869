import type { Modal, ModalOptions } from 'latchkey'
import type { SiwxOptions } from 'latchkey/plugins/siwx'
import type { FaultRule } from 'latchkey-emulator'
import { openView } from '../open-view.js'
import type { Emulator } from './emulator.js'

/** One state of one view: what has to be true of the emulator and the page, and what leads there. */
export interface GalleryState {
  readonly view: string
  readonly state: string
  /** What the emulator does wrong from before the modal is created. */
  readonly faults?: readonly FaultRule[]
  /** Features of the remote configuration that are on; `id:word` has the word in its config. */
  readonly remote?: readonly string[]
  readonly options?: Partial<ModalOptions>
  /** The site has Cosmos too. */
  readonly withCosmos?: true
  /** Visitors of the site may log in with an account elsewhere. */
  readonly withSocials?: true
  /** Visitors of the site may log in by email. */
  readonly withEmail?: true
  /** Visitors of the site sign in. */
  readonly signIn?: SiwxOptions
  go(page: Harness): Promise<unknown>
}

interface Opened extends Partial<Pick<GalleryState, 'faults' | 'remote' | 'options'>> {
  readonly params?: unknown
  /** With a wallet connected before. */
  readonly connected?: true
}

/** A state that opening the view by its name leads to, there once an element of it is seen. */
export function opened(
  view: string,
  state: string,
  [target, text]: readonly [target: string, text?: RegExp],
  { params, connected, ...rest }: Opened = {},
): GalleryState {
  return {
    view,
    state,
    ...rest,
    async go(page) {
      if (connected) await page.connect()
      await page.open(view, params)
      await page.seen(target, text)
    },
  }
}

type Policy = 'approve' | 'reject' | 'hang'

/** What a state may do to reach itself: only what a visitor, a site or a wallet can do. */
export interface Harness {
  readonly modal: Modal
  readonly emulator: Emulator
  /** Makes the modal anew, as after a reload of the page; resolves when stored wallets are restored. */
  comeBack(): Promise<void>
  /** Opens a view by its name, as a host page may. */
  open(view: string, params?: unknown): Promise<void>
  /** Waits until an element of the modal is there, by test id or by a selector with a bracket or a dot in front. */
  seen(target: string, text?: RegExp): Promise<HTMLElement>
  click(target: string): Promise<void>
  fill(target: string, text: string): Promise<void>
  /** How a demo wallet answers from now on. */
  answer(policy: Policy, wallet?: string): void
  /** From now on Fox Wallet does one call after the other, and none as one with others. */
  oneByOne(): void
  /** From now on Fox Wallet grants nothing to apps. */
  grantsNothing(): void
  /** Connects a demo wallet without opening the modal. */
  connect(wallet?: string, namespace?: string): Promise<void>
  /** Logs in by email, as a visitor does, and closes the modal. */
  logIn(email: string): Promise<void>
  /** Moves the wallet itself to another chain. */
  moveTo(chainId: number): void
}

export const fox = 'org.example.fox'
export const raven = 'org.example.raven'
export const badger = 'org.example.badger'

/** After so many ms the page says what it still waits for; whoever looks at it decides when to give up. */
const patience = 10_000

export function createHarness(createModal: () => Modal, emulator: Emulator): Harness {
  let modal = createModal()
  const wallets = () => {
    if (!window.demoWallets) throw new Error('The demo wallets are not on the page')
    return window.demoWallets
  }
  const harness: Harness = {
    get modal() {
      return modal
    },
    emulator,
    async comeBack() {
      modal.destroy()
      modal = createModal()
      await modal.ready()
    },
    open: (view, params) => openView(modal, view, params),
    seen: (target, text) => waitFor(target, text),
    async click(target) {
      const element = await waitFor(
        target,
        undefined,
        (found) => !found.matches(':disabled, [aria-busy=true]'),
      )
      element.click()
    },
    async fill(target, text) {
      const found = await waitFor(target)
      const field = found.matches('input, textarea') ? found : found.querySelector('input')
      // React notices a change only when the browser's own setter made it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    },
    answer: (policy, wallet = fox) => wallets().policy(wallet, policy),
    grantsNothing: () => wallets().policy(fox, 'approve', { noPermissions: true }),
    oneByOne: () => wallets().policy(fox, 'approve', { noBatch: true }),
    async connect(wallet = fox, namespace = 'eip155') {
      harness.answer('approve', wallet)
      await modal.connect({ namespace, connectorId: wallet })
    },
    async logIn(email) {
      await emulator.knowAllBrowsers()
      await harness.open('EmailLogin')
      await harness.fill('wui-email-input', email)
      await harness.click('email-submit')
      const field = await harness.seen('wui-otp-input')
      pasteInto(field, await emulator.newestCode(email))
      await until(() => modal.getAccount().isConnected && !modal.getState().open, 'the login')
    },
    moveTo: (chainId) => wallets().switchChain(fox, chainId),
  }
  return harness
}

/** Pastes a code into the first of its boxes. */
export function pasteInto(field: HTMLElement, code: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', code)
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  field.querySelector('input')?.dispatchEvent(paste)
}

const isSelector = (target: string) => /^[.[]/.test(target)

/** Waits, frame by frame, for what is looked for; the page says what that is where it takes long. */
export async function until<T>(find: () => T | false | undefined, what: string): Promise<T> {
  const { dataset } = document.documentElement
  const late = setTimeout(() => {
    dataset.gallery = `waits for ${what}`
  }, patience)
  try {
    for (;;) {
      const found = find()
      if (found) return found
      await new Promise(requestAnimationFrame)
    }
  } finally {
    clearTimeout(late)
  }
}

function waitFor(target: string, text?: RegExp, ready = (_: HTMLElement) => true): Promise<HTMLElement> {
  const selector = isSelector(target) ? target : `[data-testid="${target}"]`
  const find = () => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const found = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]
    return found.find((each) => (!text || says(each, text)) && ready(each))
  }
  return until(find, `${target}${text ? ` with ${text}` : ''}`)
}

/** Whether an element says a text, also where `words=long` has written each vowel twice. */
function says({ textContent }: HTMLElement, text: RegExp): boolean {
  const shown = textContent ?? ''
  return text.test(shown) || text.test(shown.replace(/([aeiou])\1/gi, '$1'))
}
