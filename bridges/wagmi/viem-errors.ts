import { codeOf, isRejection } from '../../kernel/plugin.js'

/** A visitor who refuses, or closes the modal: sites of wagmi tell it by viem's error. */
export async function asConnectError(error: unknown): Promise<unknown> {
  if (!isRejection(error) && codeOf(error) !== 'LK_CLOSED') return error
  return (await errorsOfViem())?.refused(error) ?? error
}

export async function asSwitchError(error: unknown): Promise<unknown> {
  const viem = await errorsOfViem()
  return (isRejection(error) ? viem?.refused(error) : viem?.notSwitched(error)) ?? error
}

/** viem is there wherever wagmi is; where its file does not arrive the modal's own error has to do. */
async function errorsOfViem() {
  try {
    const { SwitchChainError, UserRejectedRequestError } = await import('viem')
    return {
      refused: (error: unknown) => new UserRejectedRequestError(asError(error)),
      notSwitched: (error: unknown) => new SwitchChainError(asError(error)),
    }
  } catch {
    return undefined
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
