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
] as const

export type Ports = Record<(typeof listeners)[number], number>

export const usualBase = 4000
/** Tests have ports of their own, so that they run beside a portal that is up. */
export const testBase = 4200

/** Every port, counted from the first one. */
export const portsFrom = (base: number): Ports =>
  Object.fromEntries(listeners.map((name, offset) => [name, base + offset])) as Ports
