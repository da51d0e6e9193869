import { useLayoutEffect, useState } from 'react'
import { Button, ErrorState, Stack, useValue } from '../kit/index.js'
import type { Stage } from './scene.js'
import { shellWords } from './shellWords.js'

interface FailureProps {
  readonly stage: Stage
  /** The page never came, rather than broke. */
  readonly lost?: boolean
  readonly onRetry: () => void
}

/** What does not work, with ways on that need nothing of the view: try again, disconnect, close. */
export function Failure({ stage, lost, onRetry }: FailureProps) {
  const t = shellWords(stage.host)
  useLayoutEffect(() => {
    const me = {}
    stage.failures.add(me)
    return () => void stage.failures.delete(me)
  }, [stage])
  return (
    <>
      <ErrorState
        context={{ site: stage.host.options }}
        title={t(lost ? 'loadFailed' : 'viewFailed')}
        text={t(lost ? 'loadFailedText' : 'viewFailedText')}
        onRetry={onRetry}
      />
      <Ways stage={stage} />
    </>
  )
}

interface WaysProps extends Pick<FailureProps, 'stage'> {
  /** Who is connected may have to stay until disconnected: on a chain that the site does not know. */
  readonly one?: boolean
}

/** The shell's own ways out; none of them asks a plugin. */
export function Ways({ stage: { host }, one }: WaysProps) {
  const t = shellWords(host)
  const [leaving, setLeaving] = useState(false)
  const { isConnected } = useValue(host.store, host.state.account())
  const close = () => void host.router.close({ force: true })
  const disconnect = () => {
    setLeaving(true)
    // It is forgotten here even when the wallet does not answer.
    void host.leave()
  }
  return (
    <Stack row>
      {isConnected && (
        <Button variant="plain" loading={leaving} testId="shell-disconnect" onClick={disconnect}>
          {t('disconnect')}
        </Button>
      )}
      {!host.options.embedded && !(one && isConnected) && (
        <Button variant="plain" testId="shell-close" onClick={close}>
          {t('close')}
        </Button>
      )}
    </Stack>
  )
}
