import type { UniversalProvider } from '@walletconnect/universal-provider'

type Logger = InstanceType<typeof UniversalProvider>['logger']

/** The client writes every step to a log it keeps in memory: ours keeps nothing, what matters is told as errors. */
export function silentLogger(): Logger {
  const say = () => undefined
  const logger = {
    level: 'silent',
    bindings: () => ({ context: '' }),
    child: () => logger,
    trace: say,
    debug: say,
    info: say,
    warn: say,
    error: say,
    fatal: say,
    silent: say,
  }
  // The whole of what the client uses of its much larger logger.
  return logger as unknown as Logger
}
