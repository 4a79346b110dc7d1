import { ArnFormat, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnStage, HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Function as CloudFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { servedAreas, type ServedArea } from '#functions/areas.ts'
import { functionNameOf } from '../constructs/area-function.ts'
import { gatewayRoutes } from '../constructs/gateway-routes.ts'

export type ApiStackProps = StackProps & { portal: string }

/**
 * How many requests a second the API takes in the long run, and at once: 1,000 who sign up as it opens, each with the
 * few requests of a page. Beyond that it answers 429 before anything runs, so that a flood uses up neither the
 * account's functions nor its tables.
 */
const throttle = { throttlingRateLimit: 1_000, throttlingBurstLimit: 2_000 }

/** One HTTP API before the functions of all areas, made from the route table. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    const api = new HttpApi(this, 'api', { disableExecuteApiEndpoint: false })
    const stage = api.defaultStage?.node.defaultChild
    if (stage instanceof CfnStage) stage.defaultRouteSettings = throttle
    const routes = gatewayRoutes(servedAreas)
    for (const area of servedAreas) {
      const integration = this.integrationOf(area, props.portal)
      for (const { path, method } of routes.filter((route) => route.area === area))
        api.addRoutes({ path, methods: [HttpMethod[method]], integration })
    }
    new CfnOutput(this, 'api-address', { value: api.apiEndpoint })
  }

  private integrationOf(area: ServedArea, portal: string): HttpLambdaIntegration {
    const functionArn = this.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: functionNameOf(portal, area),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
    const called = CloudFunction.fromFunctionAttributes(this, area.name, { functionArn, sameEnvironment: true })
    // One permission to call the function for all its routes: its policy has no room for one each.
    return new HttpLambdaIntegration(`${area.name}-integration`, called, { scopePermissionToRoute: false })
  }
}
