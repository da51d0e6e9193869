import type { OnrampService } from '../../plugins/onramp/contract.js'
import {
  Inert,
  LegalCheckbox,
  LegalFooter,
  List,
  Row,
  RowSkeleton,
  ScrollArea,
  Stack,
  Tile,
  translator,
  useLegal,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { onrampMessages } from './messages.js'
import css from './onramp.css'
import { currencyName } from './parts/money-text.js'
import { Unsupported } from './parts/Unsupported.js'

type Props = ViewProps<unknown, OnrampService>

export const title = ({ context }: Props) =>
  translator(context.site, context.name, onrampMessages)('fiatsTitle')

/** The choice of what is paid with. */
export default function OnRampFiatSelect({ context, api }: Props) {
  useStyles(css)
  const t = useMessages(context, onrampMessages)
  const state = useLive(api.state)
  const { blocked } = useLegal(context)
  const { market, payment } = state
  if (market.status === 'unsupported') return <Unsupported context={context} state={state} t={t} />
  if (market.status === 'loading') return <RowSkeleton count={2} />
  const choose = (id: string) => {
    api.choosePayment(id)
    context.router.back()
  }
  return (
    <Stack gap={8}>
      <LegalCheckbox context={context} />
      <Inert when={blocked}>
        <ScrollArea height={320}>
          <List label={t('fiatsTitle')}>
            {market.payments.map(({ id, imageUrl }) => (
              <Row
                key={id}
                testId={`onramp-fiat-${id}`}
                image={<Tile src={imageUrl} name={id} round />}
                title={<bdi translate="no">{id}</bdi>}
                sub={currencyName(context, id)}
                selected={id === payment?.id}
                onClick={() => choose(id)}
              />
            ))}
          </List>
        </ScrollArea>
      </Inert>
    </Stack>
  )
}

export function Footer({ context }: Props) {
  return <LegalFooter context={context} />
}
