import { App } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { areas } from '#functions/areas.ts'
import { settingsOf } from '#functions/common/area.ts'
import { portalStacks } from '#infra/stacks/portal-stacks.ts'
import { endpoints } from '../builders/endpoints.ts'
import { tableNames } from '#shared/platform/tables.ts'

/** Bundling needs no container and no network; one synthesis serves every assertion. */
const { data, api, mail } = portalStacks(
  new App({ context: { productName: 'Facket', productSlug: 'facket', graceHours: '12' } }),
)
const dataTemplate = Template.fromStack(data)
const apiTemplate = Template.fromStack(api)
const mailTemplate = Template.fromStack(mail)

type Policy = { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }

/** What the function of an area may do with a table, or with the files of a folder. */
const grantedIn =
  (template: Template) =>
  (area: string, resource: string): string[] =>
    Object.entries(template.findResources('AWS::IAM::Policy'))
      .filter(([id]) => id.startsWith(`${area.replaceAll('-', '')}function`))
      .flatMap(([, { Properties }]) => (Properties as Policy).PolicyDocument.Statement)
      .filter(({ Resource }) => JSON.stringify(Resource).includes(resource))
      .flatMap(({ Action }) => Action)

const deployed = endpoints.filter(({ area }) => area !== 'demo')

describe('the data stack', () => {
  it.each(tableNames)('keeps %s with point-in-time recovery and against deletion', (name) => {
    dataTemplate.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({
        TableName: `mandat-${name}`,
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      }),
    })
  })

  it('keeps the files private, encrypted and versioned', () => {
    dataTemplate.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      VersioningConfiguration: { Status: 'Enabled' },
      BucketEncryption: Match.anyValue(),
    })
  })

  it('forgets after a day what was signed and does not count and removed attachments, and after ten years evidence', () => {
    dataTemplate.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          {
            Id: 'pending-evidence',
            Prefix: 'pending-evidence/',
            Status: 'Enabled',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          },
          {
            Id: 'evidence',
            Prefix: 'evidence/',
            Status: 'Enabled',
            ExpirationInDays: 3653,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          },
          {
            Id: 'removed-attachments',
            Prefix: 'mailings/',
            Status: 'Enabled',
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          },
        ]),
      },
    })
  })
})

describe('the API stack', () => {
  it('serves every route of the contract, and no other', () => {
    const routes = Object.values(apiTemplate.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) =>
      String((Properties as { RouteKey: string }).RouteKey),
    )
    const wanted = deployed.flatMap(({ method, path, calledFrom }) =>
      [method, ...(calledFrom ? ['OPTIONS'] : [])].map((asked) => `${asked} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    )
    expect(routes.toSorted()).toEqual(wanted.toSorted())
  })

  it('takes a rush of a thousand at once on each route, and no flood', () => {
    apiTemplate.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 1_000, ThrottlingBurstLimit: 2_000 },
    })
  })

  it('lets itself call each function by one permission, so that routes have room in it', () => {
    const permissions = Object.values(apiTemplate.findResources('AWS::Lambda::Permission'))
    const functions = Object.keys(apiTemplate.findResources('AWS::Lambda::Function'))
    expect(permissions).toHaveLength(functions.length)
    // A stack has room for 500 resources, and each route is one.
    expect(Object.keys(apiTemplate.toJSON()['Resources'] as object).length).toBeLessThan(480)
  })

  it('has one function per area', () => {
    const functions = Object.values(apiTemplate.findResources('AWS::Lambda::Function'))
    expect(functions).toHaveLength(new Set(deployed.map(({ area }) => area)).size)
  })

  it('tells every function the word in paths and the hours of grace, and those that say it the union’s name', () => {
    const functions = Object.values(apiTemplate.findResources('AWS::Lambda::Function'))
    apiTemplate.resourcePropertiesCountIs(
      'AWS::Lambda::Function',
      { Environment: { Variables: Match.objectLike({ PRODUCT_SLUG: 'facket', GRACE_HOURS: '12' }) } },
      functions.length,
    )
    const named = new Set(areas.filter((area) => settingsOf(area).includes('productName')).map(({ name }) => name))
    expect(named.size).toBeGreaterThan(0)
    apiTemplate.resourcePropertiesCountIs(
      'AWS::Lambda::Function',
      { Environment: { Variables: Match.objectLike({ PRODUCT_NAME: 'Facket' }) } },
      named.size,
    )
  })

  it('leaves the demonstration controls out of the cloud', () => {
    expect(JSON.stringify(apiTemplate.toJSON())).toContain('/api/session')
    expect(JSON.stringify(apiTemplate.toJSON())).not.toContain('/api/demo')
  })

  it('grants no function every action', () => {
    const statements = Object.values(apiTemplate.findResources('AWS::IAM::Policy')).flatMap(
      ({ Properties }) =>
        (Properties as { PolicyDocument: { Statement: { Action: string | string[] }[] } }).PolicyDocument.Statement,
    )
    const actions = statements.flatMap(({ Action }) => Action)
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((action) => action.endsWith('*'))).toEqual([])
  })

  const granted = grantedIn(apiTemplate)

  it('lets the function for assignments reach no meeting and no letter, and signing write no meeting', () => {
    expect(granted('assignments', 'people')).toContain('dynamodb:PutItem')
    expect(granted('assignments', 'people')).not.toContain('dynamodb:DeleteItem')
    expect(granted('assignments', 'meetings')).toEqual([])
    expect(granted('assignments', 'mail')).toEqual([])
    expect(granted('signing', 'meetings')).toContain('dynamodb:GetItem')
    expect(granted('signing', 'meetings')).not.toContain('dynamodb:UpdateItem')
  })

  it('lets functions write files in the folders of their area alone, and no evidence, protocol or package', () => {
    expect(granted('club-documents', '/club-documents/*')).toContain('s3:PutObject')
    expect(granted('club-documents', '/club-documents/*')).toContain('s3:DeleteObject')
    expect(granted('annual-meeting-files', '/documents/*')).toEqual(['s3:GetObject', 's3:PutObject'])
    expect(granted('club-documents', '/documents/*')).toEqual([])
    for (const folder of ['protocols', 'packages'])
      expect(granted('annual-meeting-files', `/${folder}/*`)).toEqual(['s3:GetObject'])
    expect(JSON.stringify(apiTemplate.toJSON())).not.toContain('/evidence/')
  })

  it('gives the function that reads meetings no right to files', () => {
    const functions = Object.entries(apiTemplate.findResources('AWS::IAM::Policy')).filter(([id]) =>
      id.startsWith('annualmeetingfunction'),
    )
    expect(functions).toHaveLength(1)
    expect(JSON.stringify(functions)).not.toContain('s3:')
  })
})

describe('the mail stack', () => {
  it('lets the mail service tell of every delivery, bounce and complaint', () => {
    mailTemplate.hasResourceProperties('AWS::SES::ConfigurationSet', { Name: 'mandat-mail' })
    mailTemplate.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['delivery', 'bounce', 'complaint', 'reject', 'renderingFailure'],
        SnsDestination: { TopicARN: Match.anyValue() },
      },
    })
  })

  it('lets the mail service of this account alone speak on the topic, and nobody without encryption', () => {
    mailTemplate.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 'sns:Publish',
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
          Match.objectLike({
            Action: 'sns:Publish',
            Effect: 'Allow',
            Principal: { Service: 'ses.amazonaws.com' },
            Condition: { StringEquals: Match.objectLike({ 'AWS:SourceAccount': Match.anyValue() }) },
          }),
        ]),
      },
    })
  })

  it('hands each event to the function, and keeps what could not be settled', () => {
    mailTemplate.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'lambda',
      RedrivePolicy: { deadLetterTargetArn: Match.anyValue() },
    })
    mailTemplate.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
      MaximumRetryAttempts: 2,
    })
    mailTemplate.hasResourceProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * 24 * 3600 })
  })

  it('lets the function make letters alone, change what is known of meetings and people, and reach no sessions', () => {
    const granted = grantedIn(mailTemplate)
    const policies = JSON.stringify(mailTemplate.findResources('AWS::IAM::Policy'))
    expect(policies).not.toMatch(/DeleteItem|sessions/)
    expect(granted('letter-delivery', 'mailtable')).toContain('dynamodb:PutItem')
    for (const table of ['meetingstable', 'peopletable']) {
      expect(granted('letter-delivery', table)).toContain('dynamodb:UpdateItem')
      expect(granted('letter-delivery', table)).not.toContain('dynamodb:PutItem')
    }
  })

  it('tells the function nothing but where the tables are', () => {
    mailTemplate.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { TABLE_PREFIX: 'mandat', NODE_OPTIONS: Match.anyValue() } },
    })
  })
})
