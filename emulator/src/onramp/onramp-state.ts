import * as v from 'valibot'

export const OnrampSwitchesSchema = v.object({
  /**
   * The blockchain API tells what can be bought, and quotes; off at first, as the live service has neither. Its client
   * then uses sample data.
   */
  served: v.exactOptional(v.boolean()),
})
export type OnrampSwitches = v.InferOutput<typeof OnrampSwitchesSchema>

export interface OnrampState {
  served: boolean
}

export const quietOnramp = (): OnrampState => ({ served: false })
