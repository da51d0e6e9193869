import {
  Button,
  decimalText,
  formatNumber,
  IconTile,
  icons,
  Note,
  Row,
  Stack,
  StatusHeader,
  translator,
  useMessages,
  useValue,
  type ViewProps,
} from 'latchkey/kit'
import { isRejection } from 'latchkey/plugin'
import { useState } from 'react'
import type { TipsService } from './index'
import { messages } from './messages'

/** In thousandths of the network's coin. */
const choices = [1n, 5n, 10n]

export const title = ({ context }: ViewProps) => translator(context.site, context.name, messages)('title')

/** Choose an amount, send it. */
export default function TipJar({ context, api }: ViewProps<unknown, TipsService>) {
  const t = useMessages(context, messages)
  const { network } = useValue(context.store, context.state.network())
  const [choice, setChoice] = useState(choices[0] ?? 1n)
  const [step, setStep] = useState<'choosing' | 'sending' | 'failed'>('choosing')
  const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
  const unitsOf = (thousandths: bigint) => (thousandths * 10n ** BigInt(decimals)) / 1000n
  const wordsOf = (thousandths: bigint) => ({
    amount: formatNumber(context, decimalText(unitsOf(thousandths), decimals)),
    symbol,
  })

  async function send() {
    setStep('sending')
    try {
      await api.send(unitsOf(choice))
      context.toasts.show('success', t('sent'))
      context.router.back()
    } catch (error) {
      // A visitor's no needs no explanation.
      setStep(isRejection(error) ? 'choosing' : 'failed')
      if (!isRejection(error)) context.report(error)
    }
  }

  return (
    <Stack gap={12} testId="tips-view">
      <StatusHeader image={<IconTile icon={icons.sparkle} />} title={t('lead')} text={t('text')} />
      <Stack>
        {choices.map((each) => (
          <Row
            key={String(each)}
            title={t('amount', wordsOf(each))}
            selected={each === choice}
            onClick={() => setChoice(each)}
            testId={`tips-choice-${each}`}
          />
        ))}
      </Stack>
      {step === 'failed' && <Note tone="danger">{t('failed')}</Note>}
      <Button variant="primary" loading={step === 'sending'} onClick={send} testId="tips-send">
        {t('send', wordsOf(choice))}
      </Button>
    </Stack>
  )
}
