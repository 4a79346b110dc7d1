import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ensureTables } from '#shared/platform/tables.ts'
import { ensureBucket } from './bucket.ts'
import type { Command } from './child.ts'
import { answers, polledSince } from './health.ts'
import { portsFrom, type Ports } from './ports.ts'
import { findDynoxide, findTemporal, findVersitygw, type Progress } from './tools.ts'

/** Makes the portal's tables where they are missing. */
const ensureLocalTables = async (env: Record<string, string>): Promise<void> => {
  const client = new DynamoDBClient({
    endpoint: env['DYNAMODB_DIRECT_ENDPOINT'],
    region: env['AWS_REGION'],
    credentials: { accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '', secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '' },
  })
  try {
    await ensureTables(client, env['TABLE_PREFIX'] ?? '')
  } finally {
    client.destroy()
  }
}

export const serverNames = [
  'dynamodb',
  'strict-store',
  'temporal',
  'engine-page',
  's3',
  'ses',
  'electronic-id',
  'register',
  'worker',
  'portal',
] as const
export type ServerName = (typeof serverNames)[number]
/** Without the proxy that makes the store as strict as in the cloud: tests ask for it. */
export const usualServers = serverNames.filter((name) => name !== 'strict-store')

export type Place = { base: number; dataDir: string; env: Record<string, string>; progress: Progress }

/** A process of its own that listens or works until it is ended. */
export type Server = {
  /** In a sentence. */
  title: string
  ports: (ports: Ports) => number[]
  /** The setting that says a real one is used instead of ours. */
  external?: string
  command: (place: Place) => Promise<Command> | Command
  isHealthy: (place: Place, since: number) => Promise<boolean>
  /** What must be there before others use it. */
  prepare?: (place: Place) => Promise<void>
}

const ours = (file: string, ...args: string[]): Command => ({
  command: process.execPath,
  args: ['--import', path.join(import.meta.dirname, 'parent-watch.ts'), path.join(import.meta.dirname, file), ...args],
})

const folder = ({ dataDir }: Place, ...names: string[]): string => {
  const made = path.join(dataDir, ...names)
  mkdirSync(made, { recursive: true })
  return made
}

const setting = ({ env }: Place, name: string): string => env[name] ?? ''

const engineUiServer = ({ base }: Place): string => `http://127.0.0.1:${portsFrom(base).temporalUiServer}`

const searchAttributes = [
  'ClubId=Keyword',
  'MeetingYear=Int',
  'Step=Keyword',
  'DueAt=Datetime',
  'Overdue=Bool',
  'SendId=Keyword',
]

/** How long (ms) a worker must live to count as started where its engine cannot be asked. */
const blindWait = 3000

export const servers: Record<ServerName, Server> = {
  dynamodb: {
    title: 'DynamoDB',
    ports: ({ dynamodb }) => [dynamodb],
    external: 'DYNAMODB_ENDPOINT',
    command: async (place) => ({
      command: await findDynoxide(),
      args: [
        '--port',
        String(portsFrom(place.base).dynamodb),
        '--db-path',
        path.join(folder(place, 'dynamodb'), 'tables.db'),
      ],
    }),
    isHealthy: (place) => answers(setting(place, 'DYNAMODB_DIRECT_ENDPOINT')),
    prepare: ({ env }) => ensureLocalTables(env),
  },
  'strict-store': {
    title: 'the strict store',
    ports: ({ strictStore }) => [strictStore],
    external: 'DYNAMODB_ENDPOINT',
    command: (place) =>
      ours(
        'strict-store/server.ts',
        String(portsFrom(place.base).strictStore),
        setting(place, 'DYNAMODB_DIRECT_ENDPOINT'),
      ),
    isHealthy: (place) => answers(setting(place, 'DYNAMODB_ENDPOINT')),
  },
  temporal: {
    title: 'Temporal',
    ports: ({ temporal, temporalUiServer }) => [temporal, temporalUiServer],
    external: 'TEMPORAL_ADDRESS',
    command: async (place) => {
      const { temporal, temporalUiServer } = portsFrom(place.base)
      const file = path.join(folder(place), 'temporal.db')
      // Twice as fast as without, and whatever is killed finds all of it again; only a power failure could take the
      // last moment.
      const pragmas = ['--sqlite-pragma', 'journal_mode=wal', '--sqlite-pragma', 'synchronous=normal']
      const addresses = [
        '--ip',
        '127.0.0.1',
        '--port',
        String(temporal),
        '--ui-port',
        String(temporalUiServer),
        '--ui-codec-endpoint',
        `${setting(place, 'PORTAL_ORIGIN')}/api/operator/codec`,
      ]
      return {
        command: await findTemporal(place.progress),
        args: [
          'server',
          'start-dev',
          ...addresses,
          '--db-filename',
          file,
          ...pragmas,
          ...searchAttributes.flatMap((attribute) => ['--search-attribute', attribute]),
        ],
      }
    },
    isHealthy: (place) => answers(`${engineUiServer(place)}/api/v1/namespaces/default`, (status) => status === 200),
  },
  'engine-page': {
    title: 'the page of Temporal',
    ports: ({ temporalUi }) => [temporalUi],
    external: 'TEMPORAL_ADDRESS',
    command: ({ base }) =>
      ours('engine-page.ts', String(portsFrom(base).temporalUi), String(portsFrom(base).temporalUiServer)),
    isHealthy: (place) => answers(setting(place, 'TEMPORAL_UI_URL'), () => true),
  },
  s3: {
    title: 'S3',
    ports: ({ s3 }) => [s3],
    external: 'S3_ENDPOINT',
    command: async (place) => ({
      command: await findVersitygw(place.progress),
      args: [
        '--port',
        `127.0.0.1:${portsFrom(place.base).s3}`,
        '--region',
        setting(place, 'AWS_REGION'),
        '--quiet',
        'posix',
        '--sidecar',
        folder(place, 's3', 'properties'),
        // The local store has versions like the cloud's bucket and none of its lifecycle rules; older ones stay until
        // `npm run reset`.
        '--versioning-dir',
        folder(place, 's3', 'versions'),
        folder(place, 's3', 'files'),
      ],
      env: {
        ROOT_ACCESS_KEY: setting(place, 'AWS_ACCESS_KEY_ID'),
        ROOT_SECRET_KEY: setting(place, 'AWS_SECRET_ACCESS_KEY'),
      },
    }),
    isHealthy: (place) => answers(setting(place, 'S3_ENDPOINT')),
    prepare: ({ env }) => ensureBucket(env),
  },
  ses: {
    title: 'the mail server',
    ports: ({ ses }) => [ses],
    external: 'SES_ENDPOINT',
    command: ({ base }) => ours('mail-server.ts', String(portsFrom(base).ses)),
    isHealthy: (place) => answers(`${setting(place, 'SES_ENDPOINT')}/health-check`),
  },
  'electronic-id': {
    title: 'the electronic-ID simulator',
    ports: ({ electronicId, electronicIdControl }) => [electronicId, electronicIdControl],
    command: ({ base, dataDir }) => {
      const { electronicId, electronicIdControl } = portsFrom(base)
      const files = ['--keys', path.join(dataDir, 'keys', 'electronic-id'), '--people', path.join(dataDir, 'demo.json')]
      return ours(
        'electronic-id/server.ts',
        '--port',
        String(electronicId),
        '--control-port',
        String(electronicIdControl),
        ...files,
      )
    },
    isHealthy: (place) => answers(setting(place, 'ELECTRONIC_ID_CONTROL_URL')),
  },
  register: {
    title: 'the register simulator',
    ports: ({ register }) => [register],
    command: ({ base, dataDir }) =>
      ours(
        'register/server.ts',
        '--port',
        String(portsFrom(base).register),
        '--data',
        path.join(dataDir, 'register.json'),
      ),
    isHealthy: (place) => answers(setting(place, 'REGISTER_URL')),
  },
  worker: {
    title: 'the worker',
    ports: () => [],
    command: () => ours('../../workflows/worker.ts'),
    isHealthy: async (place, since) => {
      if (!setting(place, 'TEMPORAL_UI_URL')) return Date.now() - since > blindWait
      return polledSince(
        engineUiServer(place),
        setting(place, 'TEMPORAL_NAMESPACE'),
        setting(place, 'TEMPORAL_TASK_QUEUE'),
        since,
      )
    },
  },
  portal: {
    title: 'the portal',
    ports: ({ portal }) => [portal],
    command: () => ours('../../functions/local-server.ts'),
    isHealthy: (place) => answers(`${setting(place, 'PORTAL_ORIGIN')}/api/health`, (status) => status === 200),
  },
}
