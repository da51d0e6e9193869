import type { UniversalProvider } from '@walletconnect/universal-provider'

type Logger = InstanceType<typeof UniversalProvider>['logger']

/** A logger that keeps nothing: the client's own keeps every step in memory, and failures are reported as errors. */
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
  // All that the client uses of its logger's much larger type.
  return logger as unknown as Logger
}
