import { areaHandler } from '../common/area-handler.ts'
import { withFiles } from './deps.ts'
import { annualMeetingFiles } from './area.ts'
import { readBankExtract } from './bank-extract.ts'
import { readCalendar } from './calendar.ts'
import { readFile, readPackage, readProtocolPdf, readTemplate } from './documents.ts'
import { finishUpload, removeFile, startUpload } from './upload.ts'
import { finishProtocolUpload, removeUploadedProtocol, startProtocolUpload } from './uploaded-protocol.ts'

export const operations = [
  startUpload,
  finishUpload,
  removeFile,
  readFile,
  startProtocolUpload,
  finishProtocolUpload,
  removeUploadedProtocol,
  readProtocolPdf,
  readPackage,
  readCalendar,
  readTemplate,
  readBankExtract,
]

export const handler = areaHandler(annualMeetingFiles, operations, withFiles)
