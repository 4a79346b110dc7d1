import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { tableNames } from '#shared/platform/tables.ts'
import { grantedIn, samplePortal } from '../builders/sample-portal.ts'

const { data, mail } = samplePortal()
const dataTemplate = Template.fromStack(data)
const mailTemplate = Template.fromStack(mail)

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

  it('forgets after a day what was signed and does not count, after thirty what was removed, and after ten years evidence', () => {
    const removed = (Id: string, Prefix: string) => ({
      Id,
      Prefix,
      Status: 'Enabled',
      NoncurrentVersionExpiration: { NoncurrentDays: 30 },
    })
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
          removed('removed-documents', 'club-documents/'),
          removed('removed-protocols', 'member-meetings/'),
          {
            Id: 'former-public-pages',
            Prefix: 'public-pages/',
            Status: 'Enabled',
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          },
          removed('removed-page-images', 'page-images/'),
          removed('removed-attachments', 'mailings/'),
        ]),
      },
    })
  })
})

describe('the mail stack', () => {
  it('lets the mail service publish every delivery, bounce and complaint', () => {
    mailTemplate.hasResourceProperties('AWS::SES::ConfigurationSet', { Name: 'mandat-mail' })
    mailTemplate.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['delivery', 'bounce', 'complaint', 'reject', 'renderingFailure'],
        SnsDestination: { TopicARN: Match.anyValue() },
      },
    })
  })

  it('lets the mail service of this account alone publish on the topic, and no one without encryption', () => {
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

  it('gives the function nothing but where the tables are', () => {
    mailTemplate.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { TABLE_PREFIX: 'mandat', NODE_OPTIONS: Match.anyValue() } },
    })
  })
})
