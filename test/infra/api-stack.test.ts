import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { areas, functionGroups } from '#functions/areas.ts'
import { endpointsOf } from '#functions/common/area.ts'
import { endpoints } from '../builders/endpoints.ts'
import { chosenRoute } from '../builders/gateway.ts'
import { resourcesIn, samplePortal } from '../builders/sample-portal.ts'

const { api } = samplePortal()
const template = Template.fromStack(api)
const propertiesOf = (type: string): [string, Record<string, unknown>][] =>
  Object.entries(template.findResources(type)).map(([id, { Properties }]) => [
    id,
    Properties as Record<string, unknown>,
  ])

const functionNamedIn = (value: unknown): string => /:function:mandat-([\w-]+)/.exec(JSON.stringify(value))?.[1] ?? ''

const integrations = new Map(
  propertiesOf('AWS::ApiGatewayV2::Integration').map(([id, { IntegrationUri }]) => [
    id,
    functionNamedIn(IntegrationUri),
  ]),
)

/** The routes of the gateway, each with the area whose function it calls. */
const routes = propertiesOf('AWS::ApiGatewayV2::Route').map(([, { RouteKey, Target }]) => {
  const [method = '', path = ''] = String(RouteKey).split(' ')
  const integration = /"Ref":"(\w+)"/.exec(JSON.stringify(Target))?.[1] ?? ''
  return { method, path, area: integrations.get(integration) }
})

/** A request to each endpoint in the cloud, and what a foreign page asks first where one may call it. */
const requests = endpoints
  .filter(({ area }) => area !== 'demo')
  .flatMap(({ area, method, path, calledFrom }) =>
    [method, ...(calledFrom ? ['OPTIONS'] : [])].map((asked) => ({
      area,
      method: asked,
      path: `/api${path.replaceAll(/:\w+/g, '01ARZ3NDEKTSV4RRFFQ69G5FAV')}`,
    })),
  )

describe('the API stack', () => {
  it('leads every request of the contract to the function of its area', () => {
    const led = requests.map((request) => ({ ...request, area: chosenRoute(routes, request)?.area }))
    expect(led).toEqual(requests)
  })

  it('has no route that the contract does not ask for', () => {
    const chosen = new Set(requests.map((request) => chosenRoute(routes, request)))
    expect(routes.filter((route) => !chosen.has(route))).toEqual([])
  })

  it('leaves all below a path to a function only where no other area has a request', () => {
    const whole = routes.filter(({ path }) => path.endsWith('/{rest+}'))
    expect(whole.map(({ path }) => path)).toContain('/api/operator/{rest+}')
    for (const route of whole) {
      const below = requests.filter(({ method, path }) => chosenRoute([route], { method, path }))
      expect(new Set(below.map(({ area }) => area))).toEqual(new Set([route.area]))
    }
  })

  it('is let call each function, itself alone and by one permission', () => {
    const permissions = propertiesOf('AWS::Lambda::Permission')
    const called = permissions.map(([, { FunctionName }]) => functionNamedIn(FunctionName))
    expect(called.toSorted()).toEqual(Object.keys(functionGroups).toSorted())
    const [[id] = []] = propertiesOf('AWS::ApiGatewayV2::Api')
    for (const [, permission] of permissions) {
      expect(permission).toMatchObject({ Action: 'lambda:InvokeFunction', Principal: 'apigateway.amazonaws.com' })
      expect(JSON.stringify(permission['SourceArn'])).toContain(`:execute-api:`)
      expect(JSON.stringify(permission['SourceArn'])).toContain(`{"Ref":"${id}"}`)
    }
  })

  it('has one integration for each area that it calls', () => {
    expect([...integrations.values()].toSorted()).toEqual(Object.keys(functionGroups).toSorted())
  })

  it('has room for fifty routes more in the 300 of a new API, and for a hundred resources in the 500 of a stack', () => {
    expect(routes.length).toBeLessThanOrEqual(300 - 50)
    expect(resourcesIn(template).length).toBeLessThanOrEqual(500 - 100)
  })

  it('takes a rush of a thousand at once on each route, and no flood', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 1_000, ThrottlingBurstLimit: 2_000 },
    })
  })

  it('leaves the demonstration controls out of the cloud', () => {
    expect(routes.map(({ path }) => path)).toContain('/api/session')
    const controls = areas.filter(({ name }) => name === 'demo').flatMap(endpointsOf)
    expect(controls.length).toBeGreaterThan(0)
    for (const { method, path } of controls)
      expect(chosenRoute(routes, { method, path: `/api${path}` })).toBeUndefined()
  })
})
