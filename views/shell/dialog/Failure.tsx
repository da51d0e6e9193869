import { useLayoutEffect, useState } from 'react'
import { Button, ErrorState, Stack, useValue } from '../../kit/index.js'
import { shellWords } from '../messages.js'
import type { Shell } from '../view/view-state.js'

interface FailureProps {
  readonly shell: Shell
  /** The view could not be loaded; otherwise it threw. */
  readonly lost?: boolean
  readonly onRetry: () => void
}

/** The error state of a view, with what works without it: try again, disconnect, close. */
export function Failure({ shell, lost, onRetry }: FailureProps) {
  const t = shellWords(shell.host)
  useLayoutEffect(() => {
    const failure = {}
    shell.failures.add(failure)
    return () => void shell.failures.delete(failure)
  }, [shell])
  return (
    <>
      <ErrorState
        context={{ site: shell.host.options }}
        title={t(lost ? 'loadFailed' : 'viewFailed')}
        text={t(lost ? 'loadFailedText' : 'viewFailedText')}
        onRetry={onRetry}
      />
      <ExitButtons shell={shell} />
    </>
  )
}

interface ExitButtonsProps extends Pick<FailureProps, 'shell'> {
  /** A connected visitor gets Disconnect alone: a wallet on an unsupported chain must not just close the modal. */
  readonly onlyOne?: boolean
}

/** Disconnect and Close of the shell itself; neither needs a plugin. */
export function ExitButtons({ shell: { host }, onlyOne }: ExitButtonsProps) {
  const t = shellWords(host)
  const [disconnecting, setDisconnecting] = useState(false)
  const { isConnected } = useValue(host.store, host.state.account())
  const close = () => void host.router.close({ force: true })
  const disconnect = () => {
    setDisconnecting(true)
    // The page forgets the connection even when the wallet does not answer.
    void host.leave()
  }
  return (
    <Stack row>
      {isConnected && (
        <Button variant="plain" loading={disconnecting} testId="shell-disconnect" onClick={disconnect}>
          {t('disconnect')}
        </Button>
      )}
      {!host.options.embedded && !(onlyOne && isConnected) && (
        <Button variant="plain" testId="shell-close" onClick={close}>
          {t('close')}
        </Button>
      )}
    </Stack>
  )
}
