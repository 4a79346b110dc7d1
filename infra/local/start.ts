import { applicants } from './data/newcomers.ts'
import { personas } from './data/personas.ts'
import { usualDataDir } from './folders.ts'
import { portBase, portsFrom } from './ports.ts'
import { type Stack, startStack } from './stack.ts'
import { StartFailure } from './start-failure.ts'

const shown = process.stdout.isTTY ? { dim: '[2m', plain: '[0m' } : { dim: '', plain: '' }
const say = (sentence: string): void => console.log(`${shown.dim}${sentence}${shown.plain}`)

const fail = (error: unknown): void => {
  console.error(
    error instanceof StartFailure
      ? error.message
      : `The portal could not be started: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
}

const addresses = (base: number, env: Record<string, string>): string => {
  const ports = portsFrom(base)
  const lines = [
    ['Portal', env['PORTAL_ORIGIN']],
    ['Mail inbox', env['MAIL_INBOX_URL']],
    ['Electronic-ID phone', env['ELECTRONIC_ID_CONTROL_URL']],
    ['Temporal', env['TEMPORAL_UI_URL'] || env['TEMPORAL_ADDRESS']],
    ['Member register', env['REGISTER_CONTROL_URL']],
    ['Files (S3)', env['S3_ENDPOINT']],
    ['Tables (DynamoDB)', env['DYNAMODB_ENDPOINT'] ?? `port ${ports.dynamodb}`],
  ]
  return lines.map(([title = '', address = '']) => `  ${title.padEnd(20)} ${address}`).join('\n')
}

/** Who shows which state of a membership. */
const states = (): string => {
  const personasInStates = personas.flatMap(({ givenName, familyName, shows }) =>
    shows ? [[`${givenName} ${familyName}`, shows] as const] : [],
  )
  const cases = Object.values(applicants).map(({ name, shows }) => [name, `${shows} (see the operator’s member cases)`])
  return [...personasInStates, ...cases].map(([name = '', shows = '']) => `  ${name.padEnd(20)} ${shows}`).join('\n')
}

const began = Date.now()
const wishToStop = Promise.withResolvers<void>()
for (const kind of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(kind, () => wishToStop.resolve())

const start = async (): Promise<void> => {
  const base = portBase(process.env['MANDAT_PORT_BASE'])
  say('Starting the portal …')
  const stopRequest = new AbortController()
  void wishToStop.promise.then(() => stopRequest.abort())
  const stack: Stack = await startStack({
    base,
    dataDir: usualDataDir(process.env),
    supervised: true,
    progress: say,
    signal: stopRequest.signal,
    onLost: (failure) => {
      fail(failure)
      wishToStop.resolve()
    },
  })
  console.log(
    `\nThe portal is up after ${((Date.now() - began) / 1000).toFixed(1)} s.\n\n${addresses(base, stack.env)}\n\nMemberships in their states, to sign in as under “Personer, tid och fel”:\n\n${states()}\n\nCtrl+C stops it, "npm run reset" clears its data.\n`,
  )
  await wishToStop.promise
  say('Stopping …')
  await stack.stop()
  say('Stopped.')
}

await start().catch(fail)
