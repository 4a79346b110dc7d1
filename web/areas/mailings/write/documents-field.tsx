import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { byName } from '#shared/basics/by-name.ts'
import { latestOf } from '#shared/club-documents/club-documents.ts'
import type { LinkedDocument } from '#shared/mailings/linked-document.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { Disclosure } from '#web/components/disclosure.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { clubDocumentsQuery } from '#web/features/club-room.ts'
import { anchorOf } from './use-mailing-issues.ts'

type Props = { club: string; chosen: readonly LinkedDocument[]; onChange: (documents: LinkedDocument[]) => void }

/** The club's documents that are not chosen yet; fetched once the reader wants to choose. */
const Choices = ({
  club,
  chosen,
  onChoose,
}: Pick<Props, 'club' | 'chosen'> & { onChoose: (one: LinkedDocument) => void }) => {
  const { data, error } = useQuery(clubDocumentsQuery(club))
  if (!data) return error ? <ErrorMessage error={error} /> : <Loading lines={2} />
  const documents = data.documents
    .filter(({ id }) => chosen.every((each) => each.id !== id))
    .map((document) => ({ id: document.id, name: latestOf(document).name }))
    .toSorted(byName)
  if (documents.length === 0)
    return (
      <p>
        <FormattedMessage id="mailings.documents.none" />{' '}
        <LocaleLink page="clubDocuments" params={{}}>
          <FormattedMessage id="mailings.documents.to-all" />
        </LocaleLink>
      </p>
    )
  return (
    <ul className="document-choices">
      {documents.map((one) => (
        <li key={one.id}>
          <button type="button" className="button quiet" onClick={() => onChoose(one)}>
            {one.name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The club's documents to which a mailing leads below its text: for what is too large to go out with it. */
export const DocumentsField = ({ club, chosen, onChange }: Props) => {
  const intl = useIntl()
  const label = useId()
  const anchor = anchorOf('documents')
  return (
    <div className="field" id={anchor} role="group" aria-labelledby={label}>
      <p className="field-label" id={label}>
        <FormattedMessage id="mailings.documents" />
      </p>
      <p className="hint">
        <FormattedMessage id="mailings.documents.hint" />
      </p>
      {chosen.length > 0 && (
        <ul className="attachments">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <Button
                aria-label={intl.formatMessage({ id: 'mailings.documents.remove.named' }, { name })}
                onClick={() => {
                  onChange(chosen.filter((each) => each.id !== id))
                  focusTarget(anchor)
                }}
              >
                <FormattedMessage id="mailings.remove" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < mailingLimits.documents && (
        <Disclosure className="button" label={<FormattedMessage id="mailings.documents.choose" />}>
          {(close) => (
            <Choices
              club={club}
              chosen={chosen}
              onChoose={(one) => {
                close()
                onChange([...chosen, one])
              }}
            />
          )}
        </Disclosure>
      )}
    </div>
  )
}
