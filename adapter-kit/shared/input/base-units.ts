import * as v from 'valibot'

/** An amount of a token as its contract counts it: contracts count in 256 bits. */
export const BaseUnits = v.pipe(v.bigint(), v.minValue(0n), v.maxValue(2n ** 256n - 1n))
