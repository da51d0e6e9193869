import { chromium } from 'playwright-core'

/** Flags that keep a headless Chromium quiet on a machine without the internet. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = (executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium') =>
  chromium.launch({ executablePath, args })
