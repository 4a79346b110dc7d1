import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { letterDelivery } from '#functions/letter-delivery/area.ts'
import { AreaFunction, type AreaFunctionProps } from '../constructs/area-function.ts'

export type MailStackProps = StackProps & AreaFunctionProps & { configurationSet: string }

/** What becomes of each letter comes back from the mail service: configuration set, topic, function, store. */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, props: MailStackProps) {
    super(scope, id, props)
    const topic = new Topic(this, 'events-topic', { enforceSSL: true })
    const settings = new ConfigurationSet(this, 'letters', {
      configurationSetName: props.configurationSet,
      reputationMetrics: true,
    })
    settings.addEventDestination('to-topic', {
      destination: EventDestination.snsTopic(topic),
      events: [
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.RENDERING_FAILURE,
      ],
    })

    const settling = new AreaFunction(this, letterDelivery, props)

    // An event that could not be settled is retained for two weeks and can be handed over again: settling is
    // idempotent.
    const unsettled = new Queue(this, 'unsettled', { enforceSSL: true, retentionPeriod: Duration.days(14) })
    settling.function.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(unsettled),
    })
    topic.addSubscription(new LambdaSubscription(settling.function, { deadLetterQueue: unsettled }))
  }
}
