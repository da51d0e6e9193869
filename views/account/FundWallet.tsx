import { defineMessages } from '../../kernel/plugin.js'
import {
  Button,
  Empty,
  icons,
  List,
  Row,
  SlotIcon,
  translator,
  useMessages,
  type ViewProps,
} from '../kit/index.js'
import { useActions } from './overview/useActions.js'
import { useShownAccount } from './useShownAccount.js'

/** The words of the ways to get coins; a site replaces them with `messages: { account: … }`. */
const fundMessages = defineMessages({
  fundTitle: 'Fund wallet',
  fundWays: 'Ways to fund your wallet',
  noWays: 'No way to fund on this network',
  noWaysText: 'Another network may offer one.',
  otherNetwork: 'Switch network',
})

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, fundMessages)('fundTitle')

/** All ways to get coins that plugins bring. */
export default function FundWallet({ context }: ViewProps) {
  const t = useMessages(context, fundMessages)
  useShownAccount(context)
  const ways = useActions(context, 'fund')
  if (ways.length === 0) {
    return (
      <Empty icon={icons.wallet} title={t('noWays')} text={t('noWaysText')} testId="fund-empty">
        {context.viewOf('networks') !== undefined && (
          <Button onClick={() => context.router.push({ role: 'networks' })}>{t('otherNetwork')}</Button>
        )}
      </Empty>
    )
  }
  return (
    <List label={t('fundWays')}>
      {ways.map(({ entry, reason, onClick, onRefuse }) => (
        <Row
          key={entry.id}
          testId={entry.id}
          image={<SlotIcon icon={entry.icon} tile />}
          title={entry.label}
          sub={reason}
          reason={reason}
          chevron
          onClick={onClick}
          onRefuse={onRefuse}
        />
      ))}
    </List>
  )
}
