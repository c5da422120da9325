// Plain JavaScript that any Node reads, like what starts it. Nothing of the service is loaded here: the parent costs 9 MB.
import { spawn } from 'node:child_process'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
/** Wrong settings: another start would meet the same. */
const WRONG_SETTINGS = 2
const DEATHS_MAX = 5
const DEATHS_WITHIN_MS = 60_000
/** The first restart comes at once, in the next ones the cause has time to pass. */
const PAUSE_MS = 200
/** The service ends itself 12 s after it was told to stop; one that is frozen does not. */
const STOP_MS_MAX = 14_000

/**
 * Runs a command of ours by another Node, passes signals on to it and ends as it does. What `restarts` is started again
 * when it ends by a signal or, once it was ready, by an error: its database lives on and is taken over.
 */
export function runBy(node, args, { env, restarts }) {
  const deaths = []
  let crashes = 0
  let stopping = false
  let child = null

  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
  begin()

  function begin() {
    const stdio = restarts ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
    let ready = false
    child = spawn(node, args, { stdio, env: { ...env, COUNTERSIGN_CRASHES: String(crashes) } })
    child.on('message', () => {
      ready = true
    })
    child.on('error', (error) => {
      console.error(`countersign: ${error.message}`)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      child = null
      const is_done = code === 0 || code === WRONG_SETTINGS || (signal === null && !ready)
      if (stopping || !restarts || is_done) process.exit(code ?? 1)
      died(signal ?? `status ${code}`)
    })
  }

  function died(how) {
    const now = performance.now()
    crashes += 1
    deaths.push(now)
    if (deaths.length > DEATHS_MAX) deaths.shift()
    const gives_up = deaths.length === DEATHS_MAX && now - deaths[0] < DEATHS_WITHIN_MS
    say(how, crashes, gives_up ? `for the ${DEATHS_MAX}th time within a minute: giving up` : 'starting it again')
    if (gives_up) process.exit(1)
    setTimeout(() => stopping || begin(), deaths.length === 1 ? 0 : PAUSE_MS)
  }

  function stop(signal) {
    stopping = true
    if (child === null) process.exit(0)
    child.kill(signal)
    setTimeout(() => child?.kill('SIGKILL'), STOP_MS_MAX).unref()
  }
}

/** As the service logs: a line of JSON, or one for people at a terminal. */
function say(how, crashes, what) {
  const msg = `the service ended by ${how}; ${what}`
  const line = { level: 60, time: new Date().toISOString(), ended_by: how, crashes, msg }
  process.stderr.write(`${process.stderr.isTTY ? msg : JSON.stringify(line)}\n`)
}
