import { cancelMailing, pauseMailing, resumeMailing } from './hold-mailing.ts'
import { sendLetterSample } from './send-letter-sample.ts'
import { sendMailing } from './send-mailing.ts'
import { sendMailingToRest } from './send-to-rest.ts'
import { testMailing } from './test-mailing.ts'

/** Sending a club's mailings, and stopping them. */
export const operations = [
  testMailing,
  sendMailing,
  pauseMailing,
  resumeMailing,
  cancelMailing,
  sendMailingToRest,
  sendLetterSample,
]
