import { withEngine } from '../common/engine.ts'
import { areaHandler } from '../common/area-handler.ts'
import { mailingCommands } from './area.ts'
import {
  cancelMailing,
  cancelUnionMailing,
  pauseMailing,
  pauseUnionMailing,
  resumeMailing,
  resumeUnionMailing,
} from './hold-mailing.ts'
import { listRecipients } from './list-recipients.ts'
import { sendLetterSample } from './send-letter-sample.ts'
import { sendMailing, sendUnionMailing } from './send-mailing.ts'
import { sendMailingToRest, sendUnionMailingToRest } from './send-to-rest.ts'
import { testMailing, testUnionMailing } from './test-mailing.ts'

export const operations = [
  testMailing,
  testUnionMailing,
  sendMailing,
  sendUnionMailing,
  listRecipients,
  pauseMailing,
  pauseUnionMailing,
  resumeMailing,
  resumeUnionMailing,
  cancelMailing,
  cancelUnionMailing,
  sendMailingToRest,
  sendUnionMailingToRest,
  sendLetterSample,
]

export const handler = areaHandler(mailingCommands, operations, withEngine)
