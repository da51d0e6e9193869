import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** Starts the system's Chromium. Without one the test fails and says what to do: skipped tests go unseen. */
export function launchChromium(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) =>
    ['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => join(folder, name)),
  )
  const executablePath = process.env.CHROMIUM_PATH ?? candidates.find((file) => existsSync(file))
  if (executablePath === undefined || !existsSync(executablePath)) {
    const where = executablePath ?? 'the PATH'
    throw new Error(
      `No Chromium at ${where}. Install one (apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its executable.`,
    )
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}
