import { useEffect, useRef, useState } from 'react'
import type { PluginContext, Translate } from '../../kernel/plugin.js'
import type { NamesApi, RegisterOutcome } from '../../plugins/names/contract.js'
import { Note, Stack, translator, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import { type NamesWords, namesMessages } from './messages.js'
import css from './names.css'
import { NameField } from './parts/NameField.js'
import { SuggestedNames } from './parts/SuggestedNames.js'
import { useOwnedName } from './parts/useOwnedName.js'
import { useSuggestions } from './parts/useSuggestions.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, namesMessages)('title')

/** A name that was not registered, and why. */
type Problem = Exclude<RegisterOutcome, { readonly status: 'done' }> & { readonly name: string }

/** The name is chosen and registered. */
export default function RegisterAccountName({ context, api }: ViewProps<undefined, NamesApi>) {
  useStyles(css)
  const t = useMessages(context, namesMessages)
  const [label, setLabel] = useState('')
  const { problem, registering, register, forget } = useRegistering(context, api, t)
  const owned = useOwnedName(context, api)
  const error = label === '' ? undefined : api.labelProblem(label)
  const isAskable = label !== '' && !error && !owned
  const suggestions = useSuggestions(api, isAskable ? label : undefined, problem?.status === 'taken' ? 1 : 0)
  const name = label + api.zone
  const isTaken = suggestions.names.some((one) => one.name === name && one.registered)
  const mayRegister = isAskable && !isTaken && suggestions.status !== 'searching' && !registering
  const type = (next: string) => {
    setLabel(next)
    forget()
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
        onSubmit={mayRegister ? () => register(name) : undefined}
        t={t}
      />
      {problem && <Note testId={`name-${problem.status}`}>{textOf(problem, t)}</Note>}
      <SuggestedNames suggestions={suggestions} registering={registering} onChoose={register} t={t} />
    </Stack>
  )
}

function textOf(problem: Problem, t: Translate<NamesWords>): string {
  return problem.status === 'failed' ? problem.message : t(problem.status, { name: problem.name })
}

/** One name at a time. */
function useRegistering(context: PluginContext, api: NamesApi, t: Translate<NamesWords>) {
  const [registering, setRegistering] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const busy = useRef(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  async function register(name: string): Promise<void> {
    if (busy.current) return
    busy.current = true
    setProblem(undefined)
    setRegistering(name)
    const outcome = await api.register(name)
    busy.current = false
    setRegistering(undefined)
    if (outcome.status !== 'done') setProblem({ ...outcome, name })
    else if (isShown.current) context.router.replace('RegisterAccountNameSuccess', { name })
    else context.toasts.show('success', t('done'))
  }
  return {
    ...{ problem, registering },
    register: (name: string) => void register(name),
    forget: () => setProblem(undefined),
  }
}
