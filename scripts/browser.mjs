import { chromium } from 'playwright-core'
import { findChromium } from './setup.mjs'

/** Flags that keep a headless Chromium from making requests of its own on a machine without the internet. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = (executablePath = findChromium(), flags = []) =>
  chromium.launch({ executablePath, args: [...quiet, ...flags] })

/**
 * Features to switch off. Each window of a new headless Chromium loads two pages for the popup of an address bar that
 * is never shown, which costs more than most of the pages under test. The flag replaces Playwright's own list, so the
 * names of that list that matter on Linux and macOS are repeated first.
 */
const unseen = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/**
 * For tests, which open hundreds of windows; a benchmark uses the browser without these flags, as visitors do.
 * @param sharesStorage what a frame of another site keeps is the same in every site, as it is in browsers before 2023.
 * Playwright's own list has it so
 */
export const launchForTests = (executablePath, { sharesStorage = false } = {}) => {
  const features = sharesStorage ? [...unseen, 'ThirdPartyStoragePartitioning'] : unseen
  return launch(executablePath, [`--disable-features=${features.join(',')}`])
}
