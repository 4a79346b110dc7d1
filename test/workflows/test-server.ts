import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheDir } from '#infra/local/folders.ts'
import { onPath, runPatiently } from '#infra/local/tools.ts'

const version = '1.31.0'
const folder = path.join(cacheDir, 'temporal-test-server')
const wrapper = path.join(folder, `temporal-test-server-${version}.sh`)

const pom = `<project><modelVersion>4.0.0</modelVersion><groupId>local</groupId><artifactId>test-server</artifactId><version>1</version>
<dependencies><dependency><groupId>io.temporal</groupId><artifactId>temporal-test-server</artifactId><version>${version}</version></dependency></dependencies></project>`

const script = `#!/bin/sh
exec java -XX:TieredStopAtLevel=1 -cp "${folder}/lib/*" io.temporal.testserver.TestServer "$@"
`

const tell = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

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
    if (!(await runPatiently("Fetching Temporal's time-skipping test server", tell, maven, args, { minutes: 10 })))
      return false
    rmSync(path.join(folder, 'lib'), { recursive: true, force: true })
    renameSync(path.join(draft, 'lib'), path.join(folder, 'lib'))
    writeFileSync(wrapper, script, { mode: 0o755 })
    return true
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
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
  if (existsSync(wrapper)) return wrapper
  if (await sdkDownloadReachable()) return undefined
  if (await fetchWithMaven()) return wrapper
  throw new Error(
    "Temporal's time-skipping test server cannot be had: connect to the network, or install Java and Maven.",
  )
}
