import { fileURLToPath } from 'node:url'
import { Duration } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda'
import { NodejsFunction, OutputFormat, type ICommandHooks } from 'aws-cdk-lib/aws-lambda-nodejs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { settingsOf, type Area } from '#functions/common/area.ts'
import { environmentName } from '#shared/platform/config.ts'
import type { TableName } from '#shared/platform/tables.ts'
import { grantsOf } from './grants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** ESM bundles of CommonJS packages (the Temporal client) look for `require` at their first call. */
export const requireBanner =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);"

const pdfFiles = (root: string, out: string): string[] => [
  `mkdir -p ${out}/data ${out}/fonts ${out}/node_modules/@fontsource/noto-sans/files`,
  `cp ${root}/node_modules/@fontsource/noto-sans/package.json ${out}/node_modules/@fontsource/noto-sans/`,
  `cp ${root}/node_modules/@fontsource/noto-sans/files/*-normal.woff ${out}/node_modules/@fontsource/noto-sans/files/`,
  `cp ${root}/shared/platform/documents/fonts/*.woff ${out}/fonts/`,
  `cp ${root}/node_modules/pdfkit/js/data/*.icc ${out}/data/`,
]

const commandHooks = (area: Area): ICommandHooks => ({
  beforeBundling: () => [],
  beforeInstall: () => [],
  afterBundling: (from, out) => (area.rendersPdf ? pdfFiles(from, out) : []),
})

/** What the area's settings are in this environment; the others are none of its business. */
const environmentOf = (area: Area, environment: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    settingsOf(area).flatMap((setting) => {
      const name = environmentName(setting)
      const value = environment[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The file whose `handler` the cloud calls: an area with routes is called for its operations. */
const entryOf = ({ name, calledBy }: Area): string =>
  `${root}functions/${name}/${calledBy === undefined ? 'operations' : 'handler'}.ts`

/** What areas may be granted and told, each what it names and nothing else; `portal` begins the names of functions. */
export type AreaFunctionProps = {
  portal: string
  tables: Record<TableName, TableV2>
  files: Bucket
  environment: Record<string, string>
}

/**
 * The name of an area's function. Other stacks refer to the function by it: a value that is exported from its stack
 * cannot go while another stack imports it, so that neither an area could be removed nor a new one rolled back.
 */
export const functionNameOf = (portal: string, area: Area): string => `${portal}-${area.name}`

/** The function of one area of the portal: all its routes, bundled with nothing the area does not need. */
export class AreaFunction extends Construct {
  readonly function: NodejsFunction

  constructor(scope: Construct, area: Area, { portal, tables, files, environment }: AreaFunctionProps) {
    super(scope, area.name)
    const logGroup = new LogGroup(this, 'logs', { retention: RetentionDays.THREE_MONTHS })
    this.function = new NodejsFunction(this, 'function', {
      functionName: functionNameOf(portal, area),
      entry: entryOf(area),
      projectRoot: root,
      depsLockFilePath: `${root}package-lock.json`,
      handler: 'handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 1024,
      timeout: Duration.seconds(15),
      logGroup,
      environment: { ...environmentOf(area, environment), NODE_OPTIONS: '--enable-source-maps' },
      bundling: {
        format: OutputFormat.ESM,
        target: 'node24',
        minify: true,
        sourceMap: true,
        banner: requireBanner,
        mainFields: ['module', 'main'],
        forceDockerBundling: false,
        externalModules: [],
        commandHooks: commandHooks(area),
      },
    })
    for (const statement of grantsOf(area, tables, files)) this.function.addToRolePolicy(statement)
  }
}
