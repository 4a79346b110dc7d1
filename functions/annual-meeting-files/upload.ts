import * as contract from '#shared/contract/annual-meeting-files.ts'
import { operation } from '../common/operation.ts'
import type { FilesDeps } from './deps.ts'
import { expectFile, takeFile } from './uploading.ts'

export const startUpload = operation(contract.startUpload, {
  run: ({ params, body }, caller, deps: FilesDeps) => expectFile(params, body, caller, deps),
})

/** Adds what arrived to the meeting's documents. Doing it again changes nothing. */
export const finishUpload = operation(contract.finishUpload, {
  run: async ({ params, body }, caller, deps: FilesDeps) => {
    const document = await takeFile(params, params.file, caller, deps)
    return { document: await deps.stores.meetings.addDocument(params, caller.writer, document, body.fence) }
  },
})

export const removeFile = operation(contract.removeFile, {
  run: async ({ params }, caller, { stores }: FilesDeps) => {
    const document = await stores.meetings.readDocument(params, params.file)
    if (document) await stores.meetings.removeDocument(params, caller.writer, document)
    return { removed: true as const }
  },
})
