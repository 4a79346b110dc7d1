import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import type { TableName } from '#shared/platform/tables.ts'

/** What a function may do with a table; each word includes those before it. */
export const tableAccess = ['read', 'update', 'write', 'remove'] as const
export type TableAccess = (typeof tableAccess)[number]

/** Folders of the file store. */
export type FileFolder =
  | 'uploads'
  | 'documents'
  | 'member-meetings'
  | 'club-documents'
  | 'protocols'
  | 'evidence'
  | 'packages'
export type FileAccess = 'read' | 'write'

/**
 * What an area is, as data: from it come its routes, the function's grants and settings, and what the tests ask of it.
 * `contract`: the modules of `shared/contract/` whose endpoints are the area's.
 */
export type Area = {
  readonly name: string
  readonly contract: readonly Readonly<Record<string, unknown>>[]
  readonly tables: Readonly<Partial<Record<TableName, TableAccess>>>
  readonly files?: Readonly<Partial<Record<FileFolder, FileAccess>>>
  /** Who calls the function; the HTTP API where nothing is said. `nobody`: it stays on a developer's machine. */
  readonly calledBy?: 'mail-topic' | 'nobody'
  /** Whether tests show every bullet of its part of the specification; they do where nothing is said. */
  readonly specification?: 'to-come'
  /** PDFs are rendered with fonts and a colour profile that lie beside the bundle. */
  readonly rendersPdf?: true
}

export const area = <const Definition extends Area>(definition: Definition): Definition => definition

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** The area's routes. */
export const endpointsOf = ({ contract }: Area): readonly AnyEndpoint[] =>
  contract.flatMap((module) => Object.values(module).filter(isEndpoint))
