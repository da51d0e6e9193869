import { must } from './page-actions.mjs'

const message = 'Hello from the playground'

/**
 * The steps for one namespace, the same for all: connect, sign (verified with the chain's own library, a changed
 * message and a changed signature refused), send where the chain can, another account, reload, restore, lock and unlock, disconnect.
 * @param facts what `scripts/namespaces/<name>.mjs` exports
 */
export function walk(actions, emulator, namespace, facts) {
  const { page, id, approve, account, address, connected, closed, asksNobody } = actions
  const { wallet, connector, verify, transfer, received, leavesOnLock } = facts
  const sign = () => page.evaluate(([text, ns]) => window.modal.signMessage(text, ns), [message, namespace])
  const signed = async (signature) => {
    const { allAccounts } = await account(namespace)
    const { address: owner, publicKey } = allAccounts[0]
    return { address: owner, publicKey, message, signature }
  }
  const connect = async (answer = approve) => {
    await page.evaluate((ns) => void window.modal.open({ view: 'Connect', namespace: ns }), namespace)
    await id(`wallet-selector-${connector.toLowerCase()}`).click()
    await answer()
    await connected(namespace)
    await closed()
  }
  const steps = {
    [`${namespace}: connects ${wallet}`]: () => connect(),
    [`${namespace}: signs; the signature verifies, a flipped bit does not`]: async () => {
      const answer = sign()
      await approve()
      const signature = await answer
      const good = await signed(signature)
      must(await verify(good), 'the signature is the account’s')
      must(!(await safely(verify({ ...good, message: `${message}!` }))), 'another message is refused')
      must(!(await safely(verify({ ...good, signature: flip(signature) }))), 'a flipped bit is refused')
    },
    [`${namespace}: says how much there is`]: async () => {
      const balance = await page.evaluate(readBalance, namespace)
      must(Number(balance) > 0, `${balance} is a balance`)
    },
    ...(transfer && {
      [`${namespace}: sends, and the chain has it`]: async () => {
        const before = await received({ emulatorUrl: emulator.url, to: transfer.to })
        const answer = page.evaluate(send, [namespace, transfer])
        await approve()
        must((await answer).length > 10, 'there is a transaction')
        await until(async () => {
          const now = await received({ emulatorUrl: emulator.url, to: transfer.to })
          return now - before === BigInt(transfer.value)
        }, 'the receiver has it')
      },
    }),
    [`${namespace}: follows the wallet to another account`]: async () => {
      const before = await address(namespace)
      await page.evaluate((w) => window.demoWallets.switchAccount(w, 1), wallet)
      await page.waitForFunction(
        ([ns, old]) => ![undefined, old].includes(window.modal.getAccount(ns).address),
        [namespace, before],
      )
    },
    [`${namespace}: is there after a reload, without asking`]: async () => {
      const before = await address(namespace)
      await page.reload()
      await connected(namespace)
      must((await address(namespace)) === before, 'it is the same account')
      await asksNobody()
    },
    [`${namespace}: is not on screen while the wallet is locked, and back when it is unlocked`]: async () => {
      const before = await address(namespace)
      await page.evaluate((w) => window.demoWallets.lock(w), wallet)
      await connected(namespace, false)
      await page.evaluate((w) => window.demoWallets.unlock(w), wallet)
      if (leavesOnLock) await connect(asksNobody)
      await connected(namespace)
      must((await address(namespace)) === before, 'it is the same account')
      await asksNobody()
    },
  }
  return steps
}

/** The last steps, separate so that several namespaces can be connected at once before them. */
export function leave({ page, account, connected }, namespace) {
  return {
    [`${namespace}: disconnects, and stays so`]: async () => {
      const others = await page.evaluate(connectedNamespaces)
      await page.evaluate((ns) => window.modal.disconnect({ namespace: ns }), namespace)
      await connected(namespace, false)
      const remaining = await page.evaluate(connectedNamespaces)
      must(
        others.filter((ns) => ns !== namespace).every((ns) => remaining.includes(ns)),
        'the others stay connected',
      )
      await page.reload()
      await page.evaluate(() => window.modal.ready())
      must((await account(namespace)).status === 'disconnected', 'it stays disconnected')
    },
  }
}

function connectedNamespaces() {
  return [...new Set(window.modal.getConnections().map(({ connector }) => connector.namespace))]
}

async function readBalance(namespace) {
  const [{ accounts }] = window.modal.getConnections(namespace)
  const { network } = window.modal.getNetwork(namespace)
  const adapter = await window.modal.use(`adapter:${namespace}`)
  return (await adapter.getBalance(accounts[0].address, network)).formatted
}

async function send([namespace, { to, value }]) {
  const [connection] = window.modal.getConnections(namespace)
  const { network } = window.modal.getNetwork(namespace)
  const adapter = await window.modal.use(`adapter:${namespace}`)
  return adapter.send(connection, network, { to, value: BigInt(value) })
}

/** Changes one character in the middle of an encoded signature into another of the same alphabet. */
function flip(signature) {
  const at = Math.floor(signature.length / 2)
  const other = signature[at] === '1' ? '2' : '1'
  return signature.slice(0, at) + other + signature.slice(at + 1)
}

/** False also where a library throws on a bad signature. */
const safely = (answer) => Promise.resolve(answer).catch(() => false)

async function until(test, what) {
  const end = Date.now() + 10_000
  while (!(await test())) {
    must(Date.now() < end, what)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
