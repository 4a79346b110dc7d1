import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import { readSettings, type Config, type Setting } from '#shared/platform/config.ts'
import type { TableName } from '#shared/platform/tables.ts'

/** What a function may do with a table; each word includes those before it. */
export const tableAccess = ['read', 'update', 'write', 'remove'] as const
export type TableAccess = (typeof tableAccess)[number]

export type FileFolder =
  | 'uploads'
  | 'documents'
  | 'member-meetings'
  | 'club-documents'
  | 'mailings'
  | 'protocols'
  | 'evidence'
  | 'pending-evidence'
  | 'packages'
  | 'own-data'
  | 'public-pages'
  | 'page-images'
  | 'search'

/** What a function may do with the files of a folder; each word includes those before it. */
export const fileAccess = ['read', 'write', 'remove'] as const
export type FileAccess = (typeof fileAccess)[number]

/**
 * What an area is, as data: from it come its routes, the function's grants and settings, and what the tests ask of it.
 * `contract`: the modules of `shared/contract/` whose endpoints are the area's.
 */
export type Area = {
  readonly name: string
  readonly contract: readonly Readonly<Record<string, unknown>>[]
  readonly tables: Readonly<Partial<Record<TableName, TableAccess>>>
  readonly files?: Readonly<Partial<Record<FileFolder, FileAccess>>>
  readonly engine?: true
  readonly electronicId?: true
  /** What it reads of the settings besides those of every area, of engine, files and electronic ID. */
  readonly settings?: readonly Setting[]
  /** Who calls the function; the HTTP API unless stated. `nobody`: it stays on a developer's machine. */
  readonly calledBy?: 'mail-topic' | 'nobody'
  /** PDFs are rendered with fonts and a colour profile that lie beside the bundle. */
  readonly rendersPdf?: true
}

export const area = <const Definition extends Area>(definition: Definition): Definition => definition

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

export const endpointsOf = ({ contract }: Area): readonly AnyEndpoint[] =>
  contract.flatMap((module) => Object.values(module).filter(isEndpoint))

const storeSettings = ['awsRegion', 'dynamodbEndpoint', 'tablePrefix', 'demo'] as const satisfies Setting[]
const apiSettings = ['portalOrigin', 'productSlug', 'graceHours', 'maintenance'] as const satisfies Setting[]
const engineSettings = [
  'temporalAddress',
  'temporalNamespace',
  'temporalTaskQueue',
  'payloadKeyFile',
] as const satisfies Setting[]
const fileSettings = ['s3Endpoint', 'filesBucket'] as const satisfies Setting[]
const electronicIdSettings = [
  'electronicIdUrl',
  'electronicIdCert',
  'electronicIdKey',
  'electronicIdCa',
] as const satisfies Setting[]

/** The settings of every area that the API calls. */
export type BaseConfig = Pick<Config, (typeof storeSettings | typeof apiSettings)[number]>

type SettingsOf<A> =
  | (A extends { engine: true } ? (typeof engineSettings)[number] : never)
  | (A extends { files: object } ? (typeof fileSettings)[number] : never)
  | (A extends { electronicId: true } ? (typeof electronicIdSettings)[number] : never)
  | (A extends { settings: readonly (infer Name extends Setting)[] } ? Name : never)

/** What an area knows of the settings: what it works with can be made of nothing else. */
export type ConfigOf<A extends Area> = BaseConfig & Pick<Config, SettingsOf<A>>

export const settingsOf = (definition: Area): readonly Setting[] => [
  ...storeSettings,
  ...(definition.calledBy === 'mail-topic' ? [] : apiSettings),
  ...(definition.engine ? engineSettings : []),
  ...(definition.files ? fileSettings : []),
  ...(definition.electronicId ? electronicIdSettings : []),
  ...(definition.settings ?? []),
]

/** @throws Error that names the area's missing or unusable settings, and no other area's */
export const readConfigOf = <A extends Area>(definition: A, env: Record<string, string | undefined>): ConfigOf<A> =>
  readSettings(env, settingsOf(definition)) as ConfigOf<A>
