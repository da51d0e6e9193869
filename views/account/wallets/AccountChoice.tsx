import type { Account, PluginContext, Translate } from '../../../kernel/plugin.js'
import { copyText, IconButton, icons, shortAddress, Tag } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'
import { accountKind } from './AccountName.js'

interface AccountChoiceProps {
  readonly context: PluginContext
  readonly account: Account
  readonly checked: boolean
  /** It comes from storage and the wallet has not confirmed it: its address must not be offered for payments. */
  readonly unconfirmed?: true | undefined
  readonly onChoose: () => void
  readonly t: Translate<WalletWords>
}

/** One account of several: a click uses it, and any of them can be copied. */
export function AccountChoice({ context, account, checked, unconfirmed, onChoose, t }: AccountChoiceProps) {
  const { address } = account
  const short = shortAddress(address)
  const kind = accountKind(account)
  return (
    <div className="account-choice">
      {/* biome-ignore lint/a11y/useSemanticElements: a radio input would choose with each arrow key */}
      <button
        type="button"
        role="radio"
        className="account-radio"
        aria-checked={checked}
        tabIndex={checked ? 0 : -1}
        data-testid={`account-choice-${address}`}
        onClick={checked ? undefined : onChoose}
      >
        <span className="account-mark" />
        <bdi
          translate="no"
          data-testid={checked ? undefined : 'wui-active-profile-wallet-item-switch-button'}
        >
          {short}
        </bdi>
        {kind && <Tag>{t(kind)}</Tag>}
      </button>
      {!unconfirmed && (
        <IconButton
          icon={icons.copy}
          label={t('copyThis', { address: short })}
          testId={`account-copy-${address}`}
          onClick={() => void copyText(context, address, 'address')}
        />
      )}
    </div>
  )
}
