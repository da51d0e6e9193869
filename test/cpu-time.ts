/** Milliseconds of processor that work takes: a busy machine makes it wait, and waiting does not count. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
