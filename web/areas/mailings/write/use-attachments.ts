import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addMailingAttachment,
  removeMailingAttachment,
  startMailingAttachment,
} from '#shared/contract/mailing-attachments.ts'
import type { MailingView } from '#shared/contract/mailings.ts'
import { errorStatus, type ErrorCode } from '#shared/errors.ts'
import { typeOf } from '#shared/fields/file.ts'
import { attachmentProblem, type MailingAttachment } from '#shared/mailings/attachments.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useFileUpload } from '#web/components/uploads/use-file-upload.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { mailingQuery, putMailing } from '../mailing-queries.ts'
import { anchorOf } from './use-mailing-issues.ts'

/** Why a file is not even sent, as the server would refuse it beside those that are attached; null if it may be. */
const refusalOf = (attached: readonly MailingAttachment[], { name, size }: File): ApiError | null => {
  const refuse = (code: ErrorCode, params = {}) =>
    new ApiError({ status: errorStatus[code], code, params: { name, ...params } })
  if (size === 0) return refuse('file-empty')
  if (!typeOf(name)) return refuse('attachment-type-invalid')
  const problem = attachmentProblem(attached, size)
  return problem && refuse(problem.code, problem.params)
}

/** The files of a mailing that is being written. Each is added and removed by itself, upon whatever is stored. */
export const useAttachments = (club: string, mailing: string) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const uploads = useFileUpload()
  const { queryKey } = mailingQuery(club, mailing)
  const params = { club, mailing }
  const stored = () => client.getQueryData(queryKey) ?? null
  /** A refusal may mean that somebody has removed or sent it: the page shows that then. */
  const attempt = async (work: Promise<MailingView>): Promise<void> => {
    try {
      putMailing(client, await work)
    } catch (error) {
      void client.invalidateQueries({ queryKey, exact: true })
      throw error
    }
  }
  const removal = useMutation({
    mutationFn: ({ id }: MailingAttachment) =>
      attempt(call(removeMailingAttachment, { params: { ...params, attachment: id } })),
    onSuccess: (_, { name }) => {
      announce('mailings.attachments.removed', { name })
      focusTarget(anchorOf('attachments'))
    },
  })
  return {
    ...uploads,
    removalError: removal.error,
    add: (file: File): Promise<boolean> => {
      removal.reset()
      return uploads.upload(file, {
        refusal: (given) => refusalOf(stored()?.attachments ?? [], given),
        announce: ({ name, size, type: contentType }) =>
          call(startMailingAttachment, { params, body: { name, size, contentType } }),
        finish: (id) =>
          attempt(call(addMailingAttachment, { params, body: { file: id }, ifMatch: stored()?.version ?? 0 })),
      })
    },
    remove: (file: MailingAttachment) => {
      uploads.setError(null)
      removal.mutate(file)
    },
  }
}
export type AttachmentsHandle = ReturnType<typeof useAttachments>
