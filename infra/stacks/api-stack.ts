import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { endpoints } from '#shared/contract/all.ts'
import { areas, type Area } from '#shared/contract/endpoint.ts'
import type { TableName } from '#shared/platform/tables.ts'
import { AreaFunction } from '../constructs/area-function.ts'

export type ApiStackProps = StackProps & {
  tables: Record<TableName, TableV2>
  files: Bucket
  environment: Record<string, string>
}

/** What each area touches: it gets these tables and nothing else, read-only unless it writes. */
const reach: Record<
  Exclude<Area, 'demo' | 'letter-delivery'>,
  { tables: Partial<Record<TableName, 'read' | 'write'>>; files?: 'read' | 'write' }
> = {
  'sign-in': { tables: { sessions: 'write', people: 'write', meetings: 'read' } },
  'annual-meeting': { tables: { meetings: 'write', sessions: 'write', people: 'read', mail: 'write' } },
  'annual-meeting-commands': { tables: { meetings: 'write', sessions: 'write', people: 'read' } },
  signing: { tables: { meetings: 'write', sessions: 'write', people: 'read' } },
  'annual-meeting-files': { tables: { meetings: 'write', sessions: 'write', people: 'read' }, files: 'write' },
  'annual-meeting-participation': { tables: { meetings: 'write', sessions: 'write', people: 'read' } },
  operator: { tables: { meetings: 'write', sessions: 'write', people: 'read', mail: 'write' } },
  assignments: { tables: { people: 'write', sessions: 'write', meetings: 'write', mail: 'write' } },
  'club-members': { tables: { people: 'read', sessions: 'write', meetings: 'read' } },
  'club-contacts': { tables: { people: 'write', sessions: 'write', meetings: 'read' } },
  'member-meetings': { tables: { meetings: 'write', sessions: 'write', people: 'read' }, files: 'write' },
  'club-documents': { tables: { meetings: 'write', sessions: 'write', people: 'read' }, files: 'write' },
  courses: { tables: { courses: 'read', sessions: 'write', people: 'read', meetings: 'read' } },
  news: { tables: { content: 'write', sessions: 'write', people: 'read', meetings: 'read' } },
  'contact-union': { tables: { content: 'write', sessions: 'write', people: 'read', meetings: 'read' } },
}

/** The demonstration stays on a developer's machine; events are called by a topic (`MailStack`), not by the API. */
const isDeployed = (area: Area): area is keyof typeof reach => area !== 'demo' && area !== 'letter-delivery'

/** One function per area behind one HTTP API, both made from the route table. */
export class ApiStack extends Stack {
  readonly functions = new Map<Area, AreaFunction>()

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    const api = new HttpApi(this, 'api', { disableExecuteApiEndpoint: false })
    const served = areas.filter(isDeployed).filter((area) => endpoints.some((route) => route.area === area))
    for (const area of served) {
      const made = new AreaFunction(this, area, props.environment)
      this.functions.set(area, made)
      this.#grant(area, made, props)
      const integration = new HttpLambdaIntegration(`${area}-integration`, made.function)
      for (const route of endpoints.filter((candidate) => candidate.area === area)) {
        api.addRoutes({
          path: `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
          methods: [HttpMethod[route.method], ...(route.calledFrom ? [HttpMethod.OPTIONS] : [])],
          integration,
        })
      }
    }
    new CfnOutput(this, 'api-address', { value: api.apiEndpoint })
  }

  #grant(area: keyof typeof reach, made: AreaFunction, props: ApiStackProps) {
    for (const [name, mode] of Object.entries(reach[area].tables)) {
      const table = props.tables[name as TableName]
      const read = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
      const write = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem']
      made.function.addToRolePolicy(
        new PolicyStatement({
          actions: mode === 'write' ? [...read, ...write] : [...read, 'dynamodb:ConditionCheckItem'],
          resources: [table.tableArn, `${table.tableArn}/index/gsi1`, `${table.tableArn}/index/gsi2`],
        }),
      )
    }
    if (reach[area].files)
      made.function.addToRolePolicy(
        new PolicyStatement({
          actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
          resources: [props.files.arnForObjects('*')],
        }),
      )
  }
}
