import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { tables, type TableName } from '#shared/platform/tables.ts'

export type DataStackProps = StackProps & { tablePrefix: string; portalOrigin: string }

/** Where the portal keeps what must never be lost: tables with point-in-time recovery, and the files. */
export class DataStack extends Stack {
  readonly tables: Record<TableName, TableV2>
  readonly files: Bucket

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props)
    const table = (name: TableName) =>
      new TableV2(this, `${name}-table`, {
        tableName: `${props.tablePrefix}-${name}`,
        partitionKey: { name: 'pk', type: AttributeType.STRING },
        sortKey: { name: 'sk', type: AttributeType.STRING },
        globalSecondaryIndexes: tables[name].indexes.map((index) => ({
          indexName: index,
          partitionKey: { name: `${index}pk`, type: AttributeType.STRING },
          sortKey: { name: `${index}sk`, type: AttributeType.STRING },
          projectionType: ProjectionType.ALL,
        })),
        ...(tables[name].ttl ? { timeToLiveAttribute: tables[name].ttl } : {}),
        billing: Billing.onDemand(),
        pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
        deletionProtection: true,
        removalPolicy: RemovalPolicy.RETAIN,
      })
    this.tables = {
      meetings: table('meetings'),
      people: table('people'),
      sessions: table('sessions'),
      mail: table('mail'),
      courses: table('courses'),
      content: table('content'),
      erasures: table('erasures'),
    }
    this.files = new Bucket(this, 'files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [
        // What arrived is copied under its hash before anyone is shown it.
        {
          id: 'unfinished-uploads',
          prefix: 'uploads/',
          expiration: Duration.days(2),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // Evidence that counts is copied to where signatures are stored; what stays here is of people who signed
        // for someone else.
        {
          id: 'pending-evidence',
          prefix: 'pending-evidence/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // Its process removes each with its versions; what a process has left is gone soon after all the same.
        {
          id: 'own-data',
          prefix: 'own-data/',
          expiration: Duration.days(9),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // Evidence of signatures is retained for ten years, with three leap days at the most.
        {
          id: 'evidence',
          prefix: 'evidence/',
          expiration: Duration.days(3653),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // An index that another has replaced.
        { id: 'former-indexes', prefix: 'search/', noncurrentVersionExpiration: Duration.days(1) },
        // What the nightly scan removes by mistake can be fetched back for thirty days.
        { id: 'removed-documents', prefix: 'club-documents/', noncurrentVersionExpiration: Duration.days(30) },
        // A protocol that no meeting names.
        { id: 'removed-protocols', prefix: 'member-meetings/', noncurrentVersionExpiration: Duration.days(30) },
        // Each change of a public page is written over what visitors read before.
        { id: 'former-public-pages', prefix: 'public-pages/', noncurrentVersionExpiration: Duration.days(1) },
        // A picture that no version of its page names.
        { id: 'removed-page-images', prefix: 'page-images/', noncurrentVersionExpiration: Duration.days(30) },
        // An attachment that was removed, by itself or with its draft, or that no mailing names.
        { id: 'removed-attachments', prefix: 'mailings/', noncurrentVersionExpiration: Duration.days(30) },
      ],
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: [props.portalOrigin],
          allowedHeaders: ['*'],
          maxAge: 3000,
        },
      ],
    })
  }
}
