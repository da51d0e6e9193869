import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Brings a change to main: clones the current commit into a folder of its own, runs `.ci/run` there, and moves main to
 * it if that passed and main is still an ancestor. Work on the branch can go on meanwhile.
 */

/** How many lines of a failed run are printed at the end. */
const tailLines = 150
/** How often it is checked whether a running landing has ended, in ms. */
const waitMs = 2000

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`)
  return stdout.trim()
}
const isAncestor = (old, commit) =>
  spawnSync('git', ['merge-base', '--is-ancestor', old, commit]).status === 0

const root = git('rev-parse', '--show-toplevel')
process.chdir(root)
const gitFolder = git('rev-parse', '--path-format=absolute', '--git-common-dir')
const folder = join(gitFolder, 'landing')
const clone = join(folder, 'clone')
const log = join(folder, 'log')
const lock = join(folder, 'pid')

mkdirSync(folder, { recursive: true })
refuseDirt()
const commit = git('rev-parse', 'HEAD')
await waitForTurn()
try {
  process.exitCode = await land()
} finally {
  rmSync(lock, { force: true })
}

/** A file of this landing that has changes beside it would be landed in another state than whoever lands it sees. */
function refuseDirt() {
  const landed = new Set(git('diff', '--name-only', 'main...HEAD').split('\n'))
  const dirty = git('diff', '--name-only', 'HEAD')
    .split('\n')
    .filter((file) => landed.has(file))
  if (dirty.join('') === '') return
  console.error(`Commit or undo this first, or it is not what is landed:\n${dirty.join('\n')}`)
  process.exit(1)
}

/** Waits for a running landing: two at a time would share the cores, and each would move main under the other. */
async function waitForTurn() {
  for (let isTold = false; ; isTold = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch {
      if (!isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true })
      else if (!isTold) console.log('Another landing is on its way: this one waits for it.')
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** @returns the exit code */
async function land() {
  const main = git('rev-parse', 'main')
  if (main === commit) return say('main is there already.')
  if (!isAncestor(main, commit)) return refuse('main has commits that this branch lacks: rebase onto it.')

  rmSync(clone, { recursive: true, force: true })
  git('clone', '--quiet', '--no-checkout', root, clone)
  git('-C', clone, 'checkout', '--quiet', '--detach', commit)
  console.log(`.ci/run on ${commit.slice(0, 10)}; follow it with: tail -f ${log}`)
  const started = Date.now()
  const ok = await runCi()
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  if (!ok) {
    const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-tailLines)
    return refuse(
      `${tail.join('\n')}\n\n.ci/run failed after ${minutes} minutes; main stays. The whole: ${log}`,
    )
  }
  if (git('rev-parse', 'main') !== main) return refuse('main has moved meanwhile: rebase and land again.')
  moveMain(main)
  writeFileSync(join(gitFolder, 'proved'), `${commit}\n`)
  return say(`main is at ${commit.slice(0, 10)}; .ci/run took ${minutes} minutes.`)
}

/** @returns {Promise<boolean>} whether it passed */
function runCi() {
  const output = openSync(log, 'w')
  const child = spawn('bash', ['.ci/run'], {
    cwd: clone,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      if (child.pid) process.kill(-child.pid, signal)
      rmSync(lock, { force: true })
      process.exit(1)
    })
  return new Promise((resolve) => child.on('close', (status) => resolve(status === 0)))
}

/** Moves main; where it is checked out, its files are updated too. */
function moveMain(from) {
  if (git('branch', '--show-current') === 'main') git('merge', '--quiet', '--ff-only', commit)
  else git('update-ref', 'refs/heads/main', commit, from)
}

function say(text) {
  console.log(text)
  return 0
}

function refuse(text) {
  console.error(text)
  return 1
}
