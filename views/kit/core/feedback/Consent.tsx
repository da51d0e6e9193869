import { Button } from '../controls/Button.js'
import { check } from '../pictures/icons.js'
import { Note } from './Note.js'

export interface ConsentProps {
  /** What may go wrong. */
  readonly text: string
  /** What the visitor says by the click. */
  readonly label: string
  readonly given: boolean
  readonly onGive: (isGiven: boolean) => void
  readonly testId: string
}

/** A remark that takes a click of its own before the next step: keep that step's button disabled until it is given. */
export function Consent({ text, label, given, onGive, testId }: ConsentProps) {
  return (
    <>
      <Note tone="danger" testId={testId}>
        {text}
      </Note>
      <Button
        pressed={given}
        {...(given && { icon: check })}
        testId={`${testId}-consent`}
        onClick={() => onGive(!given)}
      >
        {label}
      </Button>
    </>
  )
}
