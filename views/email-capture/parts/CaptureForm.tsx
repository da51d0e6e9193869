import { type FormEvent, useRef, useState } from 'react'
import type { Translate } from '../../../kernel/plugin.js'
import type { CaptureState, EmailCaptureService } from '../../../plugins/email-capture/contract.js'
import { Button, IconTile, Input, icons, List, Note, Pressable, Row } from '../../kit/index.js'
import type { CaptureWords } from '../messages.js'

const endings = [
  '@gmail.com',
  '@outlook.com',
  '@yahoo.com',
  '@hotmail.com',
  '@aol.com',
  '@icloud.com',
  '@zoho.com',
]

interface CaptureFormProps {
  readonly api: EmailCaptureService
  readonly state: CaptureState
  readonly t: Translate<CaptureWords>
}

/** The address: typed, completed by a usual ending, or one of those that were given before. */
export function CaptureForm({ api, state: { email, problem }, t }: CaptureFormProps) {
  const [text, setText] = useState(email ?? '')
  const [isEdited, setEdited] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const recent = api.recent()
  const edit = (next: string) => {
    setText(next)
    setEdited(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEdited(false)
    void api.submit(text)
  }
  const complete = (ending: string) => {
    edit(nameIn(text) + ending)
    field.current?.focus()
  }
  const kind = isEdited ? undefined : problem?.kind
  return (
    <form className="capture-form" onSubmit={submit} noValidate>
      <Input
        label={t('email')}
        placeholder={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        icon={icons.mail}
        value={text}
        error={kind === 'malformed' ? t('malformed') : undefined}
        testId="wui-email-input"
        onChange={edit}
        inputRef={field}
      />
      <Endings text={text} label={t('endings')} onChoose={complete} />
      {kind === 'unsent' && (
        <Note tone="danger" testId="email-capture-unsent">
          {t('unsentText')}
        </Note>
      )}
      {recent.length > 0 && <Recent emails={recent} t={t} onChoose={(each) => void api.submit(each)} />}
      <Button variant="primary" submit testId="email-capture-continue" disabled={text.trim() === ''}>
        {t('continue')}
      </Button>
    </form>
  )
}

interface EndingsProps {
  readonly text: string
  readonly label: string
  onChoose(ending: string): void
}

/** What the address may end with, where a name is there to put it to. */
function Endings({ text, label, onChoose }: EndingsProps) {
  const isNamed = nameIn(text) !== ''
  return (
    <fieldset className="capture-endings">
      <legend className="hidden">{label}</legend>
      {endingsFor(text).map((ending) => (
        <Pressable key={ending} className="chip" disabled={!isNamed} onClick={() => onChoose(ending)}>
          <bdi translate="no" dir="ltr">
            {ending}
          </bdi>
        </Pressable>
      ))}
    </fieldset>
  )
}

interface RecentProps {
  readonly emails: readonly string[]
  readonly t: Translate<CaptureWords>
  onChoose(email: string): void
}

function Recent({ emails, t, onChoose }: RecentProps) {
  return (
    <section className="capture-recent">
      <p>{t('recent')}</p>
      <List label={t('recent')}>
        {emails.map((email) => (
          <Row
            key={email}
            image={<IconTile icon={icons.mail} />}
            title={<bdi translate="no">{email}</bdi>}
            label={t('use', { email })}
            testId="email-capture-recent"
            onClick={() => onChoose(email)}
          />
        ))}
      </List>
    </section>
  )
}

/** What stands before the sign `@`. */
const nameIn = (text: string) => text.trim().split('@')[0] ?? ''

/** Usual endings that go on with what is typed after `@`; all of them before that. */
function endingsFor(text: string): readonly string[] {
  const at = text.indexOf('@')
  const typed = at < 0 ? '' : text.slice(at).trim().toLowerCase()
  return endings.filter((ending) => ending.startsWith(typed) && ending !== typed)
}
