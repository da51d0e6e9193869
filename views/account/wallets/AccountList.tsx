import { type KeyboardEvent, useState } from 'react'
import {
  type Account,
  type Connection,
  type PluginContext,
  type Translate,
  walletName,
} from '../../../kernel/plugin.js'
import { TextLink } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'
import { AccountChoice } from './AccountChoice.js'
import { useSwitchConnection } from './useDisconnectWallet.js'

/** How many are shown before the visitor asks for all. */
const few = 4

interface AccountListProps {
  readonly context: PluginContext
  readonly connection: Connection
  readonly t: Translate<WalletWords>
}

/** The accounts a wallet shares, one of them in use. */
export function AccountList({ context, connection, t }: AccountListProps) {
  const { accounts } = connection
  const [{ address: current }] = accounts
  const [all, setAll] = useState(accounts.length <= few + 1)
  const { switchTo } = useSwitchConnection(context, connection, t)
  const ordered = useOrder(accounts)
  const visibleAccounts = all ? ordered : ordered.filter(({ address }, i) => i < few || address === current)
  return (
    <>
      <div
        className="stack"
        role="radiogroup"
        aria-label={t('accountsOf', { wallet: walletName(connection) })}
        onKeyDown={moveFocus}
      >
        {visibleAccounts.map((account) => (
          <AccountChoice
            key={account.address}
            context={context}
            account={account}
            checked={account.address === current}
            unconfirmed={connection.unconfirmed}
            onChoose={() => switchTo(account.address)}
            t={t}
          />
        ))}
      </div>
      {visibleAccounts.length < ordered.length && (
        <p className="wallet-more">
          <TextLink onClick={() => setAll(true)}>{t('moreAccounts', { count: ordered.length })}</TextLink>
        </p>
      )}
    </>
  )
}

/**
 * Keeps the order in which the accounts were first listed: the session puts the chosen one first, and rows must not
 * move.
 */
function useOrder(accounts: readonly Account[]): readonly Account[] {
  const [seen] = useState(() => accounts.map(({ address }) => address))
  const place = ({ address }: Account) => (seen.includes(address) ? seen.indexOf(address) : seen.length)
  return accounts.toSorted((a, b) => place(a) - place(b))
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys move the focus within the radio group without choosing: a choice changes the page's account. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step) return
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const at = radios.findIndex((radio) => radio.matches(':focus'))
  if (at < 0) return
  event.preventDefault()
  radios.at((at + step) % radios.length)?.focus()
}
