import type { RouteState } from '../../kernel/contract/state.js'
import type { ConnectionGuard, GuardClosing, GuardRequest, Router } from '../../kernel/plugin.js'
import type { GuardDeps } from '../../kernel/session/session-deps.js'
import { closedRoute } from '../../kernel/state/state.js'

/** What a guard does when it is asked: let through, refuse, say nothing, or show a view and wait for the visitor. */
export type GuardAnswer = 'pass' | 'refuse' | 'silent' | 'show'

interface Asked {
  readonly id: string
  readonly request: GuardRequest
  /** The view it asked for, where it wants the visitor. */
  readonly view: string | undefined
  readonly closing: GuardClosing
  /** Notes that it let through. */
  note(): void
  /** What the visitor answers in its view. */
  pass(): void
  refuse(error: unknown): void
}

/**
 * What the first-party guards know beyond a page: a sign-in has sessions, each of one account on one network, and the
 * email capture the visitor's email, whatever the account. A third party's terms are asked each time.
 */
export class GuardMemory {
  private readonly sessions = new Set<string>()
  private hasEmail = false

  knows = (id: string, subjects: readonly string[]): boolean =>
    id === 'siwx' ? subjects.every((one) => this.sessions.has(one)) : id === 'email-capture' && this.hasEmail

  keep(id: string, subjects: readonly string[]): void {
    if (id === 'siwx') for (const one of subjects) this.sessions.add(one)
    if (id === 'email-capture') this.hasEmail = true
  }

  /** The sessions ended, or their storage was cleared. */
  forget(): void {
    this.sessions.clear()
    this.hasEmail = false
  }
}

/** Guards that do what the test says, and the screen they show views on. */
export class FakeGuards implements GuardDeps {
  answer: GuardAnswer = 'pass'
  /** What closing means while its view is shown. */
  closing: GuardClosing = 'end'
  /** Questions that are open, of all guards. */
  readonly asked: Asked[] = []
  /** `namespace address network` of what every guard let through, each for itself. */
  readonly letThrough = new Set<string>()
  private readonly passed = new Map<string, Set<string>>()
  current: RouteState = closedRoute('Connect')
  private count = 0
  private readonly vetoes = new Set<Parameters<Router['guard']>[0]>()

  constructor(
    readonly ids: readonly string[] = ['terms'],
    /** Called as the router does when the modal closes. */
    readonly onClose: (reason: Error) => void = () => undefined,
    /** What the guards remember beyond this page; nothing when absent. */
    readonly memory?: GuardMemory,
  ) {}

  list = async () => this.ids
  use = async (id: string): Promise<ConnectionGuard> => ({ check: (request) => this.check(id, request) })
  route = () => this.current
  home = () => 'Connect' as const
  router = (): ReturnType<GuardDeps['router']> => ({
    open: async (options) => this.go(String(options?.view)),
    reset: (view: string | object) => this.go(String(view)),
    close: async (options) => this.close(options?.force),
    guard: (veto) => {
      this.vetoes.add(veto)
      return () => this.vetoes.delete(veto)
    },
  })

  /** The visitor closes the modal. @returns false when that is refused */
  close(force = false): boolean {
    const view = String(this.current.history.at(-1)?.view)
    if (!this.current.open) return true
    if (!force && ![...this.vetoes].every((veto) => veto({ type: 'close', view }))) return false
    const shown = this.asked.find((one) => one.view === view)
    if (shown?.closing === 'pass') shown.note()
    this.current = closedRoute('Connect')
    this.onClose(Object.assign(new Error('Modal closed'), { code: 'LK_CLOSED' }))
    return true
  }

  /** The view that is on screen, if any. */
  shown(): string | undefined {
    return this.current.open ? this.current.history.at(-1)?.view.replace(/-\d+$/, '') : undefined
  }

  private go(view: string): void {
    this.current = { ...this.current, open: true, history: [{ view }] }
  }

  private noteOne(id: string, subject: string): void {
    this.passed.set(id, (this.passed.get(id) ?? new Set()).add(subject))
    if (this.ids.every((each) => this.passed.get(each)?.has(subject))) this.letThrough.add(subject)
  }

  private check(id: string, request: GuardRequest): Promise<void> {
    const subjects = request.connections.map(subjectOf)
    const note = () => {
      this.memory?.keep(id, subjects)
      for (const subject of subjects) this.noteOne(id, subject)
    }
    if (this.memory?.knows(id, subjects)) return Promise.resolve(note())
    if (this.answer === 'pass') return Promise.resolve(note())
    if (this.answer === 'refuse') return Promise.reject(new Error(`${id} says no`))
    this.count += 1
    const view = this.answer === 'show' ? `Guard-${id}-${this.count}` : undefined
    return new Promise((resolve, reject) => {
      const pass = () => resolve(note())
      const entry: Asked = { id, request, view, closing: this.closing, note, pass, refuse: reject }
      this.asked.push(entry)
      request.signal.addEventListener('abort', () => {
        if (this.asked.includes(entry)) this.asked.splice(this.asked.indexOf(entry), 1)
      })
      if (view) request.show(view as 'Account', undefined, { closing: this.closing })
    })
  }
}

export const subjectOf = ({
  connector,
  accounts,
  network,
}: {
  readonly connector: { readonly namespace: string; readonly id: string }
  readonly accounts: readonly { readonly address: string }[]
  readonly network: string
}) => `${connector.namespace} ${connector.id} ${accounts[0]?.address} ${network}`
