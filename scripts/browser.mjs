import { chromium } from 'playwright-core'
import { findChromium } from './setup.mjs'

/** Flags that keep a headless Chromium quiet on a machine without the internet. */
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
 * Each window of a new headless Chromium loads two pages for the popup of an address bar that nobody sees, which costs
 * more than most of the pages under test. The flag replaces the list that Playwright gives: the names before them are
 * its own, of those that matter on Linux and macOS.
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
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** For tests, which open hundreds of windows; a benchmark takes the browser as visitors have it. */
export const launchForTests = (executablePath) =>
  launch(executablePath, [`--disable-features=${unseen.join(',')}`])
