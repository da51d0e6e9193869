/** `0xd8…6045`: the first and the last characters; unchanged when that saves nothing. */
export function shortAddress(address: string, start = 4, end = 6): string {
  return address.length > start + end ? `${address.slice(0, start)}…${address.slice(-end)}` : address
}
