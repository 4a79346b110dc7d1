import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { functionGroups, servedAreas, type FunctionGroup } from '#functions/areas.ts'
import { AreaFunction, type AreaFunctionProps } from '../constructs/area-function.ts'

export type FunctionsStackProps = StackProps & AreaFunctionProps & { group: FunctionGroup }

/** The functions of one group of areas, each with its role, grants and log. */
export class FunctionsStack extends Stack {
  constructor(scope: Construct, id: string, props: FunctionsStackProps) {
    super(scope, id, props)
    for (const area of servedAreas) if (functionGroups[area.name] === props.group) new AreaFunction(this, area, props)
  }
}
