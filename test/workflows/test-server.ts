import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { Connection } from '@temporalio/client'
import { cacheDir } from '#infra/local/folders.ts'
import { until } from '#infra/local/health.ts'
import { onPath, runWithProgress } from '#infra/local/tools.ts'

const version = '1.31.0'
const folder = path.join(cacheDir, 'temporal-test-server')
const wrapper = path.join(folder, `temporal-test-server-${version}.sh`)
const lib = path.join(folder, `lib-${version}`)
/** The server's classes as Java keeps them once they are read: with it a start costs less than half. */
const archive = path.join(folder, `temporal-test-server-${version}.jsa`)

const pom = `<project><modelVersion>4.0.0</modelVersion><groupId>local</groupId><artifactId>test-server</artifactId><version>1</version>
<dependencies><dependency><groupId>io.temporal</groupId><artifactId>temporal-test-server</artifactId><version>${version}</version></dependency></dependencies></project>`

const java = ['-XX:TieredStopAtLevel=1', '-cp', `${lib}/*`]
const program = 'io.temporal.testserver.TestServer'
const script = `#!/bin/sh
[ -f "${archive}" ] && archive="-XX:SharedArchiveFile=${archive}"
exec java \${archive:+"$archive"} ${java.map((part) => `"${part}"`).join(' ')} ${program} "$@"
`

const print = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

const fetchWithMaven = async (): Promise<boolean> => {
  const maven = onPath('mvn')
  if (!maven || !onPath('java')) return false
  mkdirSync(folder, { recursive: true })
  const draft = mkdtempSync(path.join(folder, 'fetching-'))
  try {
    writeFileSync(path.join(draft, 'pom.xml'), pom)
    const args = [
      '-q',
      '-B',
      '-f',
      path.join(draft, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${path.join(draft, 'lib')}`,
    ]
    if (!(await runWithProgress("Fetching Temporal's time-skipping test server", print, maven, args, { minutes: 10 })))
      return false
    renameSync(path.join(draft, 'lib'), lib)
    return true
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts the server once, and keeps what it has read by then; without it every start only costs more. */
const keepClasses = async (): Promise<void> => {
  const draft = `${archive}.${process.pid}`
  const port = await freePort()
  const server = spawn('java', [`-XX:ArchiveClassesAtExit=${draft}`, ...java, program, String(port)], {
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const answers = () =>
    Connection.connect({ address: `127.0.0.1:${port}`, connectTimeout: 2_000 }).then(
      (connection) => connection.close().then(() => true),
      () => false,
    )
  await until(answers, 60, () => server.exitCode !== null)
  server.kill()
  await ended
  if (existsSync(draft)) renameSync(draft, archive)
}

const sdkDownloadReachable = (): Promise<boolean> =>
  fetch('https://temporal.download/', { method: 'HEAD', signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  )

/**
 * The time-skipping server: the path of one we keep, or undefined where Temporal's SDK can fetch its own.
 * @throws Error with one sentence if there is neither.
 */
export const ensureTestServer = async (): Promise<string | undefined> => {
  if (existsSync(wrapper) && existsSync(archive)) return wrapper
  if (!existsSync(lib)) {
    if (await sdkDownloadReachable()) return undefined
    if (!(await fetchWithMaven()))
      throw new Error(
        "Temporal's time-skipping test server cannot be had: connect to the network, or install Java and Maven.",
      )
  }
  await keepClasses()
  writeFileSync(wrapper, script, { mode: 0o755 })
  return wrapper
}
