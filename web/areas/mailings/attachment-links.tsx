import type { MailingAttachment } from '#shared/mailings/attachments.ts'
import { readMailingAttachment, readUnionMailingAttachment } from '#shared/contract/mailing-attachments.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { fileAddress } from '#web/client/api.ts'
import { FileSize } from '#web/components/uploads/file-facts.tsx'
import { routeOf } from '#web/features/mailings-query.ts'

/** Which mailing files go out with. */
export type AttachedTo = { club: MailingSender; mailing: string }

/** The way to a file as its readers get it, with its size. */
export const AttachmentLink = ({ of, file: { id, name, size } }: { of: AttachedTo; file: MailingAttachment }) => {
  const route = routeOf(of.club, readMailingAttachment, readUnionMailingAttachment)
  return (
    <>
      <a href={fileAddress(route, { ...of, attachment: id })} download>
        {name}
      </a>{' '}
      <span className="secondary">
        <FileSize bytes={size} />
      </span>
    </>
  )
}

/** The files of a letter, one a line; null where it has none. */
export const attachmentLinks = (of: AttachedTo, files: readonly MailingAttachment[]) =>
  files.length > 0 && (
    <ul className="letter-attachments">
      {files.map((file) => (
        <li key={file.id}>
          <AttachmentLink of={of} file={file} />
        </li>
      ))}
    </ul>
  )
