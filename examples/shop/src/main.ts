import { Refusal } from './api'
import { modal } from './modal'
import { getOrders, type Order, placeOrder } from './orders'
import { payFor } from './pay-for'

const orderButton = document.querySelector<HTMLButtonElement>('#order')
const list = document.querySelector('#orders')
const output = document.querySelector('output')

/** Does what a click asks for, and shows what came of it. */
async function act(work: () => Promise<unknown>): Promise<void> {
  try {
    output?.replaceChildren()
    await work()
    await show()
  } catch (error) {
    // The server knows nobody any more: the visitor signs in again.
    if (error instanceof Refusal && error.status === 401) return (await modal.use('siwx')).signOut()
    output?.replaceChildren(error instanceof Error ? error.message : 'Something went wrong')
  }
}

function rowOf(order: Order): HTMLLIElement {
  const { name, status, payment } = order
  const row = document.createElement('li')
  row.append(`${name}, ${payment.amount} ${payment.paymentAsset.metadata.symbol}: ${status} `)
  if (status === 'Paid') return row
  const button = document.createElement('button')
  button.type = 'button'
  button.append('Pay')
  button.addEventListener('click', () => act(() => payFor(order)))
  row.append(button)
  return row
}

async function show(): Promise<void> {
  const { address } = modal.getAccount()
  const orders = address === undefined ? [] : await getOrders()
  if (modal.getAccount().address === address) list?.replaceChildren(...orders.map(rowOf))
}

modal.subscribeAccount(({ isConnected }) => {
  if (orderButton) orderButton.disabled = !isConnected
  void act(async () => {})
})
orderButton?.addEventListener('click', () => act(() => placeOrder('mug')))
