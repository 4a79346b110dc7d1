/** An HTTP API event, payload format 2.0, as the gateway sends it. */
export const gatewayEvent = (method: string, rawPath: string, origin: string, body?: object) => ({
  version: '2.0',
  routeKey: '$default',
  rawPath,
  rawQueryString: '',
  headers: {
    host: new URL(origin).host,
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.7, 198.51.100.1',
  },
  requestContext: {
    accountId: '1',
    apiId: 'api',
    domainName: new URL(origin).host,
    domainPrefix: 'api',
    http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '198.51.100.1', userAgent: 'test' },
    requestId: 'request',
    routeKey: '$default',
    stage: '$default',
    time: '20/Jan/2027:09:00:00 +0000',
    timeEpoch: 1800435600000,
  },
  isBase64Encoded: false,
  ...(body && { body: JSON.stringify(body) }),
})

/** A topic's event as the cloud gives it to a function, with one message of the mail service. */
export const topicEvent = (message: string) => ({
  Records: [
    {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn:
        'arn:aws:sns:eu-north-1:123456789012:mandat-mail-events:21be56ed-a058-49f5-8c98-aedd2564c486',
      Sns: {
        Type: 'Notification',
        MessageId: '95df01b4-ee98-5cb9-9903-4c221d41eb5e',
        TopicArn: 'arn:aws:sns:eu-north-1:123456789012:mandat-mail-events',
        Subject: 'Amazon SES Email Event Notification',
        Message: message,
        Timestamp: '2027-01-20T08:12:03.456Z',
        SignatureVersion: '1',
        Signature: 'EXAMPLE',
        SigningCertUrl: 'EXAMPLE',
        UnsubscribeUrl: 'EXAMPLE',
        MessageAttributes: {},
      },
    },
  ],
})

/** The mail service's event about a letter that came back for good. */
export const bounceEvent = (send: string, letter: string) => ({
  eventType: 'Bounce',
  bounce: {
    feedbackId: '010b0180d6f1-f9d3',
    bounceType: 'Permanent',
    bounceSubType: 'General',
    timestamp: '2027-01-20T08:12:02.000Z',
    reportingMTA: 'dns; b224-12.smtp-out.eu-north-1.amazonses.com',
    bouncedRecipients: [
      {
        emailAddress: 'mira@example.org',
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      },
    ],
  },
  mail: {
    timestamp: '2027-01-20T08:12:00.000Z',
    source: 'portal@example.com',
    sourceArn: 'arn:aws:ses:eu-north-1:123456789012:identity/example.com',
    sendingAccountId: '123456789012',
    messageId: '0110018d-1',
    destination: ['mira@example.org'],
    headersTruncated: false,
    headers: [{ name: 'Subject', value: 'Kallelse' }],
    commonHeaders: {
      from: ['portal@example.com'],
      to: ['mira@example.org'],
      messageId: '0110018d-1',
      subject: 'Kallelse',
    },
    tags: {
      'ses:operation': ['SendRawEmail'],
      'ses:configuration-set': ['mandat-mail'],
      'ses:source-ip': ['203.0.113.7'],
      'ses:from-domain': ['example.com'],
      'ses:caller-identity': ['worker'],
      send: [send],
      letter: [letter],
      attempt: ['1'],
    },
  },
})
