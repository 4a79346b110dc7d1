import { advance } from './advance.ts'
import { chooseType } from './choose-type.ts'
import { correctNotice } from './correct-notice.ts'
import { discardRehearsal } from './discard-rehearsal.ts'
import { drawLots } from './draw-lots.ts'
import { generateProtocol } from './generate-protocol.ts'
import { registerAssignments } from './register-assignments.ts'
import { remindSignatories } from './remind-signatories.ts'
import { resolveDraft } from './resolve-draft.ts'
import { retrySync } from './retry-sync.ts'
import { sendDocuments } from './send-documents.ts'
import { sendNotice } from './send-notice.ts'
import { setAsideDraw } from './set-aside-draw.ts'
import { submitMeeting } from './submit-meeting.ts'
import { switchType } from './switch-type.ts'
import { unlockProtocol } from './unlock-protocol.ts'

/** The transitions of a meeting, each a command to its process. */
export const operations = [
  chooseType,
  switchType,
  advance,
  sendNotice,
  correctNotice,
  sendDocuments,
  registerAssignments,
  generateProtocol,
  resolveDraft,
  drawLots,
  setAsideDraw,
  unlockProtocol,
  remindSignatories,
  submitMeeting,
  retrySync,
  discardRehearsal,
]
