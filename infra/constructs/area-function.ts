import { Duration, Stack, Stage } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { settingsOf, type Area } from '#functions/common/area.ts'
import { environmentName } from '#shared/platform/config.ts'
import type { TableName } from '#shared/platform/tables.ts'
import { bundleOf, sourcesOf } from './function-bundles.ts'
import { grantsOf } from './grants.ts'

/** Where nothing is bundled, in tests of the templates alone, the area's sources stand for its bundle. */
const codeOf = (scope: Construct, area: Area): Code => {
  const assembly = Stage.of(scope)?.outdir
  return Code.fromAsset(assembly && Stack.of(scope).bundlingRequired ? bundleOf(area, assembly) : sourcesOf(area))
}

/** What the area's settings are in this environment; the others are none of its business. */
const environmentOf = (area: Area, environment: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    settingsOf(area).flatMap((setting) => {
      const name = environmentName(setting)
      const value = environment[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/**
 * What an area may get: the tables, files and settings that it names are granted to it, and no others. `portal`:
 * the prefix of function names.
 */
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
  readonly function: LambdaFunction

  constructor(scope: Construct, area: Area, { portal, tables, files, environment }: AreaFunctionProps) {
    super(scope, area.name)
    const logGroup = new LogGroup(this, 'logs', { retention: RetentionDays.THREE_MONTHS })
    this.function = new LambdaFunction(this, 'function', {
      functionName: functionNameOf(portal, area),
      code: codeOf(this, area),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 1024,
      timeout: Duration.seconds(15),
      logGroup,
      environment: { ...environmentOf(area, environment), NODE_OPTIONS: '--enable-source-maps' },
    })
    for (const statement of grantsOf(area, tables, files)) this.function.addToRolePolicy(statement)
  }
}
