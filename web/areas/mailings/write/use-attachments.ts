import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as routes from '#shared/contract/mailing-attachments.ts'
import type { MailingView } from '#shared/contract/mailings.ts'
import { errorStatus, type ErrorCode } from '#shared/errors.ts'
import { typeOf } from '#shared/fields/file.ts'
import { attachmentProblem, type MailingAttachment } from '#shared/mailings/attachments.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useFileUpload } from '#web/components/uploads/use-file-upload.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { routeOf } from '#web/features/mailings-query.ts'
import { mailingQuery, putMailing } from '../mailing-queries.ts'
import { anchorOf } from './use-mailing-issues.ts'

/** Why a file is not even sent, as the server would refuse it beside those that are attached; null if it may be. */
const refusalOf = (
  sender: MailingSender,
  attached: readonly MailingAttachment[],
  { name, size }: File,
): ApiError | null => {
  const refuse = (code: ErrorCode, params = {}) =>
    new ApiError({ status: errorStatus[code], code, params: { name, ...params } })
  if (size === 0) return refuse('file-empty')
  if (!typeOf(name)) return refuse('attachment-type-invalid')
  const problem = attachmentProblem(sender, attached, size)
  return problem && refuse(problem.code, problem.params)
}

/** The files of a mailing that is being written. Each is added and removed by itself, upon whatever is stored. */
export const useAttachments = (sender: MailingSender, mailing: string) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const uploads = useFileUpload()
  const { queryKey } = mailingQuery(sender, mailing)
  const params = { club: sender, mailing }
  const starting = routeOf(sender, routes.startMailingAttachment, routes.startUnionMailingAttachment)
  const adding = routeOf(sender, routes.addMailingAttachment, routes.addUnionMailingAttachment)
  const removing = routeOf(sender, routes.removeMailingAttachment, routes.removeUnionMailingAttachment)
  const stored = () => client.getQueryData(queryKey) ?? null
  /** A refusal may mean that another person has removed or sent it: the page shows that then. */
  const attempt = async (work: Promise<MailingView>): Promise<void> => {
    try {
      putMailing(client, await work)
    } catch (error) {
      void client.invalidateQueries({ queryKey, exact: true })
      throw error
    }
  }
  const removal = useMutation({
    mutationFn: ({ id }: MailingAttachment) => attempt(call(removing, { params: { ...params, attachment: id } })),
    onSuccess: (_, { name }) => {
      announce('mailings.attachments.removed', { name })
      focusTarget(anchorOf('attachments'))
    },
  })
  return {
    ...uploads,
    removalError: removal.error,
    add: (files: readonly File[]): Promise<void> => {
      removal.reset()
      return uploads.upload(files, {
        refusal: (given) => refusalOf(sender, stored()?.attachments ?? [], given),
        announce: ({ name, size, type: contentType }) => call(starting, { params, body: { name, size, contentType } }),
        finish: (id) => attempt(call(adding, { params, body: { file: id }, ifMatch: stored()?.version ?? 0 })),
      })
    },
    remove: (file: MailingAttachment) => {
      uploads.forgetFailures()
      removal.mutate(file)
    },
  }
}
export type AttachmentsHandle = ReturnType<typeof useAttachments>
