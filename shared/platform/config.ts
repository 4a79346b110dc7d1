import { z } from 'zod'
import { defaultProductSlug, productSlugPattern } from '../basics/product-slug.ts'
import { defaultGraceHours } from '../limits.ts'

const text = z.string().min(1)
const address = z.url()
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

/** One entry per setting; the environment name is the same word in capitals, `PORTAL_ORIGIN` for `portalOrigin`. */
const Environment = z.object({
  portalOrigin: address,
  temporalAddress: text,
  temporalNamespace: text.default('default'),
  temporalTaskQueue: text.default('mandat'),
  /** Only where the cloud's own addresses do not apply. */
  dynamodbEndpoint: address.optional(),
  tablePrefix: text.default('mandat'),
  s3Endpoint: address.optional(),
  filesBucket: text,
  sesEndpoint: address.optional(),
  mailFrom: text,
  /** Where members write to the union; letters and pages name it. */
  contactEmail: z.email(),
  /** Without it no letter or page names a number. */
  contactPhone: text.optional(),
  /** In one line, for certificates; without it they name none. */
  contactAddress: text.optional(),
  /** Set of settings at the mail service that makes it report what becomes of each letter. */
  mailConfigurationSet: text.optional(),
  /** Secret with which a mail service on the same machine reports events; without it the route does not exist. */
  mailEventsToken: text.optional(),
  electronicIdUrl: address,
  /** Files: our client certificate, its key, the server's authority, the root that signatures are verified under. */
  electronicIdCert: text,
  electronicIdKey: text,
  electronicIdCa: text,
  electronicIdTrustRoot: text,
  /** The simulated electronic ID with which rehearsals are signed, all of these or none; the control plays its app. */
  rehearsalElectronicIdUrl: address.optional(),
  rehearsalElectronicIdCert: text.optional(),
  rehearsalElectronicIdKey: text.optional(),
  rehearsalElectronicIdCa: text.optional(),
  rehearsalElectronicIdTrustRoot: text.optional(),
  rehearsalElectronicIdControlUrl: address.optional(),
  registerUrl: address,
  registerToken: text,
  /** File with 32 bytes in base64: encrypts what the workflow engine stores. */
  payloadKeyFile: text,
  /** File with an Ed25519 key in PEM: seals protocol packages. */
  sealKeyFile: text,
  /** File with its public half in PEM: packages are checked with it. */
  sealPublicKeyFile: text,
  /** Key of the hash under which a person is found by personal identity number. */
  personalNumberKey: text,
  productName: text.default('Förbundet'),
  /** The word in paths such as `/kontakta-forbundet`; the web app is built with the same. */
  productSlug: z.string().regex(productSlugPattern).default(defaultProductSlug),
  /** For how many hours access remains, limited, after a mandate has ended by itself. */
  graceHours: z.coerce.number().min(0).max(168).default(defaultGraceHours),
  /** Whether the demonstration controls exist. */
  demo: flag,
  /** Closes the portal: nothing is read or written, as a restore needs it; no flag in the store could say so. */
  maintenance: flag,
  electronicIdControlUrl: address.optional(),
  registerControlUrl: address.optional(),
  mailInboxUrl: address.optional(),
  temporalUiUrl: address.optional(),
  awsRegion: text.default('eu-north-1'),
})

export type Config = z.infer<typeof Environment>

export type Setting = keyof Config

export const rehearsalSettings = [
  'rehearsalElectronicIdUrl',
  'rehearsalElectronicIdCert',
  'rehearsalElectronicIdKey',
  'rehearsalElectronicIdCa',
  'rehearsalElectronicIdTrustRoot',
  'rehearsalElectronicIdControlUrl',
] as const satisfies Setting[]

export const environmentName = (setting: Setting): string =>
  setting.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

const allSettings = Object.keys(Environment.shape) as Setting[]

/** @throws Error with one sentence that names every missing or unusable setting, never its value */
export const readSettings = <Name extends Setting>(
  env: Record<string, string | undefined>,
  names: readonly Name[],
): Pick<Config, Name> => {
  const given = Object.fromEntries(names.map((name) => [name, env[environmentName(name)] || undefined]))
  const wanted = Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>
  const read = Environment.pick(wanted as Record<Setting, true>).safeParse(given)
  if (read.success) return read.data
  const unusable = [...new Set(read.error.issues.map((issue) => environmentName(issue.path[0] as Setting)))]
  throw new Error(`These settings are missing or not usable: ${unusable.join(', ')}.`)
}

export const readConfig = (env: Record<string, string | undefined>): Config => readSettings(env, allSettings)
