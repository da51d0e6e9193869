import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** Runs a command with the terminal attached; throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (error || status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

/** Installs the packages when they are missing or older than the lockfile. */
export function ensurePackages() {
  const marker = 'node_modules/.package-lock.json'
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

const candidates = [
  process.env.CHROMIUM_PATH,
  // Before the full browser, which spends a quarter of its time on windows of its own that no test needs.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium on this machine, if there is one. */
export const findChromium = () => candidates.find((path) => path && existsSync(path))

/** The path of a Chromium, installed if there is none: Debian's package, elsewhere Playwright's own installer. */
export async function ensureChromium() {
  const program = findChromium()
  if (program) return program
  if (existsSync('/etc/debian_version')) {
    console.log('Installing Chromium …')
    const sudo = process.getuid?.() === 0 ? [] : ['sudo']
    const apt = (...args) => run(...head([...sudo, 'apt-get', '-qq', '-y', ...args]))
    apt('update')
    apt('install', 'chromium-headless-shell', 'fonts-liberation')
    return '/usr/bin/chromium-headless-shell'
  }
  const { chromium } = await import('playwright-core')
  if (!existsSync(chromium.executablePath())) run('npx', ['playwright-core', 'install', 'chromium'])
  return chromium.executablePath()
}

function head([command, ...args]) {
  return [command, args]
}
