import { readCalendar } from './calendar.ts'
import { readFile, readPackage, readProtocolPdf, readTemplate } from './documents.ts'
import { finishUpload, removeFile, startUpload } from './upload.ts'

export const operations = [startUpload, finishUpload, removeFile, readFile, readProtocolPdf, readPackage, readCalendar, readTemplate]
