import { modal } from './modal'
import { type Order, reportPayment } from './orders'

/** The transaction that paid, as the modal tells it: also where it could not wait for the end. */
async function payInModal({ payment }: Order): Promise<string | undefined> {
  const service = await modal.use('pay')
  try {
    // By wallet alone: an exchange pays from an account of its own, and the server asks whose money it was.
    const { result } = await service.pay({ ...payment, payWithExchange: { includeOnly: [] } })
    return result
  } catch (error) {
    const { code, reference } = Object(error)
    if (code === 'LK_CLOSED') return undefined // the visitor changed their mind
    if (typeof reference === 'string') return reference
    throw error
  }
}

/** What the page believes does not count: the server looks at a node. */
export async function payFor(order: Order): Promise<void> {
  const hash = await payInModal(order)
  if (hash !== undefined) await reportPayment(order, hash)
}
