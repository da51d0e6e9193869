import type { FormEvent } from 'react'
import type { Translate } from '../../../kernel/plugin.js'
import type { NamesApi } from '../../../plugins/names/contract.js'
import { IconButton, Input, icons, Spinner } from '../../kit/index.js'
import type { NamesWords } from '../messages.js'

interface NameFieldProps {
  readonly api: NamesApi
  readonly label: string
  readonly error: string | undefined
  /** Something is awaited. */
  readonly busy: boolean
  /** The wallet has the name: it must not change. */
  readonly locked: boolean
  readonly onChange: (label: string) => void
  /** Undefined while the name cannot be registered. */
  readonly onSubmit: (() => void) | undefined
  readonly t: Translate<NamesWords>
}

/** The first part of the name, with its fixed ending: what stands here is what is registered. */
export function NameField({ api, label, error, busy, locked, onChange, onSubmit, t }: NameFieldProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form className="name-form" onSubmit={submit} noValidate>
      <Input
        label={t('label', { zone: api.zone })}
        placeholder={t('placeholder')}
        value={label}
        format={(text) => api.normalLabel(text)}
        onChange={onChange}
        disabled={locked}
        enterKeyHint="done"
        autoFocus
        error={error}
        testId="wui-ens-input"
        trailing={
          <span className="name-end">
            <span translate="no">{api.zone}</span>
            {busy ? (
              <Spinner />
            ) : (
              onSubmit && (
                <IconButton
                  icon={icons.chevronRight}
                  mirror
                  submit
                  label={t('submit', { name: label + api.zone })}
                  testId="name-submit"
                />
              )
            )}
          </span>
        }
      />
      {!error && <p className="name-hint">{t('hint')}</p>}
    </form>
  )
}
