import * as contract from '#shared/contract/member-meetings.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { memberMeetingUploads } from '#shared/platform/stores/uploads.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { operation } from '../common/operation.ts'
import { expectUpload, onlyPdf, rememberedUntil, takeUpload } from '../common/uploading.ts'

export const startMeetingProtocol = operation(contract.startMeetingProtocol, {
  run: ({ params: { club }, body }, caller, deps: FileDeps) =>
    expectUpload(memberMeetingUploads(club), { ...body, purpose: 'protocol' }, caller, deps, onlyPdf),
})

/** Checks the uploaded protocol and stores it until a meeting names it, or for a day. */
export const finishMeetingProtocol = operation(contract.finishMeetingProtocol, {
  run: async ({ params: { club, file: id } }, caller, deps: FileDeps) => {
    const { purpose: _, ...file } = await takeUpload(
      memberMeetingUploads(club),
      id,
      (sha256) => fileKeys.memberMeeting(club, sha256),
      caller,
      deps,
      onlyPdf,
    )
    await deps.stores.memberMeetings.keepProtocol(club, file, rememberedUntil(caller))
    return { file }
  },
})
