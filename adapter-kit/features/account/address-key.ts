/** An address as a key: the same text for each way of writing it. Case counts, except in hex. */
export const addressKey = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Whether two texts are the same address. */
export const isSameAddress = (address: string, other: string) => addressKey(address) === addressKey(other)
