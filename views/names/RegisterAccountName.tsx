import { useState } from 'react'
import type { Translate } from '../../kernel/plugin.js'
import type { NameAttempt, NamesApi } from '../../plugins/names/contract.js'
import { Note, Stack, translator, useLive, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import { type NamesWords, namesMessages } from './messages.js'
import css from './names.css'
import { ConfirmName } from './parts/ConfirmName.js'
import { NameField } from './parts/NameField.js'
import { SuggestedNames } from './parts/SuggestedNames.js'
import { useOwnedName } from './parts/useOwnedName.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, namesMessages)('title')

/** The name is chosen and registered. */
export default function RegisterAccountName({ context, api }: ViewProps<undefined, NamesApi>) {
  useStyles(css)
  const t = useMessages(context, namesMessages)
  const attempt = useLive(api.attempt)
  const [label, setLabel] = useState(() => ('name' in attempt ? attempt.name.replace(api.zone, '') : ''))
  const [request, setRequest] = useState<string>()
  const owned = useOwnedName(context, api)
  const error = label === '' ? undefined : api.labelProblem(label)
  const isAskable = label !== '' && !error && !owned
  const suggestions = useLive(api.suggestions)
  const registering = attempt.status === 'registering' ? attempt.name : undefined
  const name = label + api.zone
  const isTaken = suggestions.names.some((one) => one.name === name && one.registered)
  const mayRegister = isAskable && !isTaken && suggestions.status !== 'searching' && !registering
  const type = (next: string) => {
    setLabel(next)
    api.forget()
    api.lookFor(next === '' || api.labelProblem(next) ? undefined : next)
  }
  if (request !== undefined) {
    const register = () => {
      setRequest(undefined)
      void api.register(request)
    }
    return <ConfirmName name={request} onConfirm={register} onBack={() => setRequest(undefined)} t={t} />
  }
  return (
    <Stack gap={12} testId="register-name-view">
      <NameField
        api={api}
        label={label}
        error={owned ? t('owned') : error && t(error)}
        busy={registering !== undefined || suggestions.status === 'searching'}
        locked={registering !== undefined}
        onChange={type}
        onSubmit={mayRegister ? () => setRequest(name) : undefined}
        t={t}
      />
      <Problem attempt={attempt} t={t} />
      <SuggestedNames suggestions={suggestions} registering={registering} onChoose={setRequest} t={t} />
    </Stack>
  )
}

interface ProblemProps {
  readonly attempt: NameAttempt
  readonly t: Translate<NamesWords>
}

/** Why the last name was not registered. */
function Problem({ attempt, t }: ProblemProps) {
  if (attempt.status === 'none' || attempt.status === 'registering') return null
  const text = attempt.status === 'failed' ? attempt.message : t(attempt.status, { name: attempt.name })
  return <Note testId={`name-${attempt.status}`}>{text}</Note>
}
