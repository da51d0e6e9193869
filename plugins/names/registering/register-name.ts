import { errorText, isWalletRejection, optionalService } from '../../../adapter-kit/features/index.js'
import {
  type ActiveAccount,
  activeAccount,
  LatchkeyError,
  namespaceOf,
  type Services,
} from '../../../kernel/plugin.js'
import type { RegisterOutcome } from '../contract.js'
import { reasonOf } from '../errors.js'
import { adapterOf, addressOn, type NamesContext, trusted } from '../names-context.js'

/** Whether the account in use is a contract. */
export function isSmart({ store, state }: NamesContext): boolean {
  const { address, allAccounts } = store.get(state.account())
  return allAccounts.some((one) => one.address === address && one.type === 'smartAccount')
}

/** What the visitor registers, and for whom. */
interface Order {
  readonly name: string
  readonly account: ActiveAccount
}

/** Has the account sign for the name and registers it. Never rejects: what went wrong is shown where it happened. */
export async function registerName(context: NamesContext, name: string): Promise<RegisterOutcome> {
  const account = context.store.get(activeAccount(context.state))
  if (!account) return { status: 'left' }
  const order = { name, account }
  const facts = { isSmartAccount: isSmart(context) } // not the name: it leads to the address
  context.track('REGISTER_NAME_INITIATED', facts)
  const outcome = await outcomeOf(context, order)
  if (outcome.status === 'done') {
    context.track('REGISTER_NAME_SUCCESS', facts)
    await show(context, order).catch(context.report)
  } else if (outcome.status !== 'left')
    context.track('REGISTER_NAME_ERROR', { ...facts, error: errorOf(outcome) })
  return outcome
}

const errorOf = (outcome: RegisterOutcome) => (outcome.status === 'failed' ? outcome.message : outcome.status)

async function outcomeOf(context: NamesContext, order: Order): Promise<RegisterOutcome> {
  const blockchain = await context.use('blockchain')
  let request: Registration
  try {
    request = await signedRequest(context, order)
  } catch (error) {
    if (isWalletRejection(error)) return { status: 'declined' }
    return { status: 'failed', message: errorText(error) }
  }
  // The wallet is on another account by now: what was signed is not theirs to register.
  if (!isInUse(context, order)) return { status: 'left' }
  try {
    await blockchain.registerName(request)
    return { status: 'done' }
  } catch (error) {
    return after(context, order, error)
  }
}

type Registration = Parameters<Services['blockchain']['registerName']>[0]

async function signedRequest(context: NamesContext, { name, account }: Order): Promise<Registration> {
  const { address, network } = account
  const adapter = await adapterOf(context, network)
  const coinType = Number((await adapter?.names?.())?.coinTypeOf?.(network.caipNetworkId))
  if (!Number.isSafeInteger(coinType))
    throw new LatchkeyError('LK_NAME_CHAIN', 'No name can be registered on this network', {
      why: `The plugin of ${network.caipNetworkId} does not say how names count its networks.`,
    })
  const timestamp = Math.floor(Date.now() / 1000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await context.session.signMessage(message, namespaceOf(network.caipNetworkId))
  return { coinType, address, message, signature }
}

function isInUse({ store, state }: NamesContext, { account }: Order): boolean {
  const now = store.get(activeAccount(state))
  return now?.address === account.address && now.network.caipNetworkId === account.network.caipNetworkId
}

/** The answer may be lost though the name was registered: the service is asked who has it now. */
async function after(context: NamesContext, order: Order, error: unknown): Promise<RegisterOutcome> {
  context.report(error)
  const blockchain = await context.use('blockchain')
  const record = await blockchain.lookUp(order.name).catch(() => undefined)
  if (!record) return { status: 'failed', message: reasonOf(error) ?? `Error registering name ${order.name}` }
  const { address, network } = order.account
  const adapter = await adapterOf(context, network)
  for (const each of Object.values(record.addresses))
    if (adapter && (await addressOn(adapter, each, network)) === address) return { status: 'done' }
  return { status: 'taken' }
}

/** The new name is shown at once: what was read before is replaced. */
async function show(context: NamesContext, { name, account }: Order): Promise<void> {
  const { address, network } = account
  const data = await context.use('data')
  const key = ['names', 'reverse', network.caipNetworkId, address] as const
  await data.read({ key, trusted, fresh: true, read: async () => ({ name, avatar: undefined }) })
  await (await optionalService(context, 'account'))?.refreshProfile()
}
