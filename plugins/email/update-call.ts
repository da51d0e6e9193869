import type { PluginContext, Services } from '../../kernel/plugin.js'
import type { EmailApi, EmailService } from './contract.js'
import { notByEmail, notLoggedIn, updateLeft } from './errors.js'

/** Has the modal ask for another email, and waits until the login has it. */
export function createUpdateCall(
  { store, router, events }: PluginContext,
  embedded: Services['embedded'],
  email: EmailApi['email'],
): EmailService['updateEmail'] {
  return async () => {
    const login = store.get(embedded.login)
    if (!login) throw notLoggedIn()
    const before = store.get(email)
    if (before === undefined) throw notByEmail(login.authProvider)
    const next = new Promise<string>((resolve, reject) => {
      const look = () => {
        const now = store.get(email)
        if (now === before) return
        stop()
        if (now === undefined) reject(updateLeft())
        else resolve(now)
      }
      const undo = [
        store.sub(email, look),
        events.on('modal:close', () => {
          stop()
          reject(updateLeft())
        }),
      ]
      const stop = () => undo.map((each) => each())
    })
    next.catch(() => undefined) // opening may fail before
    await router.open({ view: 'UpdateEmailWallet' })
    const changed = await next
    void router.close() // the page goes on by itself
    return { email: changed }
  }
}
