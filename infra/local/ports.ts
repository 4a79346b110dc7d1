import { StartFailure } from './start-failure.ts'

/** The components that listen, in the order of their ports. */
const listeners = [
  'portal',
  'temporal',
  'temporalUi',
  'dynamodb',
  's3',
  'ses',
  'electronicId',
  'electronicIdControl',
  'register',
  'temporalUiServer',
  'strictStore',
] as const

export type Ports = Record<(typeof listeners)[number], number>

export const usualBase = 4000

export const portsFrom = (base: number): Ports =>
  Object.fromEntries(listeners.map((name, offset) => [name, base + offset])) as Ports

const lowest = 1024
const highest = 65_535 - listeners.length + 1

/** The first port from `MANDAT_PORT_BASE`, or the usual one. @throws StartFailure when it is no port */
export const portBase = (given: string | undefined): number => {
  if (!given) return usualBase
  const base = /^\d{1,5}$/.test(given) ? Number(given) : 0
  if (base >= lowest && base <= highest) return base
  throw new StartFailure(
    `MANDAT_PORT_BASE is "${given}", but the first port must be a whole number from ${lowest} to ${highest}.`,
  )
}
