import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { TableName } from '#shared/platform/tables.ts'
import { AreaFunction } from '../constructs/area-function.ts'

export type MailStackProps = StackProps & {
  configurationSet: string
  tablePrefix: string
  tables: Pick<Record<TableName, TableV2>, 'mail' | 'meetings'>
}

/** What becomes of each letter comes back from the mail service: configuration set, topic, function, store. */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { configurationSet, tablePrefix, tables, ...props }: MailStackProps) {
    super(scope, id, props)
    const topic = new Topic(this, 'events-topic', { enforceSSL: true })
    const settings = new ConfigurationSet(this, 'letters', {
      configurationSetName: configurationSet,
      reputationMetrics: true,
    })
    settings.addEventDestination('to-topic', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.DELIVERY, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })

    const settling = new AreaFunction(this, 'letter-delivery', { TABLE_PREFIX: tablePrefix })
    settling.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
        resources: [tables.mail.tableArn],
      }),
    )
    settling.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
        resources: [tables.meetings.tableArn],
      }),
    )

    // An event that could not be settled is kept for two weeks and can be handed over again: settling twice does no harm.
    const unsettled = new Queue(this, 'unsettled', { enforceSSL: true, retentionPeriod: Duration.days(14) })
    settling.function.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(unsettled),
    })
    topic.addSubscription(new LambdaSubscription(settling.function, { deadLetterQueue: unsettled }))
  }
}
