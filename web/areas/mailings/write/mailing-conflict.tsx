import { useIntl } from 'react-intl'
import { wordsOf, type Block } from '#shared/mailings/body.ts'
import type { MailingDraft } from '#shared/mailings/mailing.ts'
import { FieldConflicts } from '#web/components/form/field-conflicts.tsx'
import { useAudienceInWords } from './audience-words.ts'
import type { MailingField, MailingSaver, MailingSaving } from './mailing-saver.ts'

const linesOf = (block: Block) => (block.kind === 'list' ? block.items : [block.spans])

/** What another person has changed too: one of the two is chosen, field by field. */
export const MailingConflict = ({
  saver,
  saving: { draft, conflict },
  nameOf,
}: {
  saver: MailingSaver
  saving: MailingSaving
  nameOf: (field: string) => string
}) => {
  const intl = useIntl()
  const audienceInWords = useAudienceInWords()
  if (!conflict) return null
  const firstName = intl.formatMessage({ id: 'structured-text.first-name' })
  const inWords = (of: MailingDraft, field: string) => {
    if (field === 'subject') return of.subject || '–'
    if (field === 'audience') return audienceInWords(of.audience)
    if (field === 'replyTo')
      return of.replyTo.to === 'custom'
        ? of.replyTo.address || '–'
        : intl.formatMessage({ id: 'mailings.reply-to.portal' })
    if (field === 'documents') return of.documents.map(({ name }) => name).join(', ') || '–'
    return of.body.flatMap(linesOf).map((line, index) => <p key={index}>{wordsOf(line, `[${firstName}]`)}</p>)
  }
  return (
    <FieldConflicts
      id="mailing-conflict"
      fields={conflict.fields}
      by={conflict.theirs.by}
      level={2}
      nameOf={nameOf}
      mine={(field) => inWords(draft, field)}
      theirs={(field) => inWords(conflict.theirs.draft, field)}
      choose={(field, whose) => saver.choose(field as MailingField, whose)}
    />
  )
}
