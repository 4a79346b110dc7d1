import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnStage, HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Construct } from 'constructs'
import { areas, type AreaName } from '#functions/areas.ts'
import { endpointsOf } from '#functions/common/area.ts'
import { AreaFunction, type AreaFunctionProps } from '../constructs/area-function.ts'

export type ApiStackProps = StackProps & AreaFunctionProps

/**
 * How many requests a second the API takes in the long run, and at once: 1,000 who sign up as it opens, each with the
 * few requests of a page. Beyond that it answers 429 before anything runs, so that a flood uses up neither the account's
 * functions nor its tables.
 */
const throttle = { throttlingRateLimit: 1_000, throttlingBurstLimit: 2_000 }

/** The areas whose functions stand behind the API. */
const served = areas.filter((area) => !('calledBy' in area))

/** One function per area behind one HTTP API, both made from the route table. */
export class ApiStack extends Stack {
  readonly functions = new Map<AreaName, AreaFunction>()

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    const api = new HttpApi(this, 'api', { disableExecuteApiEndpoint: false })
    const stage = api.defaultStage?.node.defaultChild
    if (stage instanceof CfnStage) stage.defaultRouteSettings = throttle
    for (const area of served) {
      const made = new AreaFunction(this, area, props)
      this.functions.set(area.name, made)
      // A permission for each route would take the stack to the 500 resources that it can have.
      const integration = new HttpLambdaIntegration(`${area.name}-integration`, made.function, {
        scopePermissionToRoute: false,
      })
      for (const route of endpointsOf(area)) {
        api.addRoutes({
          path: `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
          methods: [HttpMethod[route.method], ...(route.calledFrom ? [HttpMethod.OPTIONS] : [])],
          integration,
        })
      }
    }
    new CfnOutput(this, 'api-address', { value: api.apiEndpoint })
  }
}
