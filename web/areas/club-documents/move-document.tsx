import { FormattedMessage, useIntl } from 'react-intl'
import type { ClubDocumentsView } from '#shared/contract/club-documents.ts'
import { latestOf, type ClubDocument } from '#shared/club-documents/club-documents.ts'
import { Disclosure } from '#web/components/disclosure.tsx'

type Props = {
  document: ClubDocument
  view: ClubDocumentsView
  onMove: (document: ClubDocument, folder: string | null, name: string) => Promise<void>
}

/** Where else the document could lie; choosing moves it. */
export const MoveDocument = ({ document, view: { folders }, onMove }: Props) => {
  const intl = useIntl()
  const places = [{ id: null, name: intl.formatMessage({ id: 'club-documents.no-folder' }) }, ...folders].filter(
    ({ id }) => id !== document.folder,
  )
  return (
    <Disclosure
      className="button"
      label={<FormattedMessage id="club-documents.move" />}
      name={intl.formatMessage({ id: 'club-documents.move-named' }, { name: latestOf(document).name })}
    >
      {(close) => (
        <ul className="document-places">
          {places.map(({ id, name }) => (
            <li key={id ?? ''}>
              <button
                type="button"
                className="button quiet"
                onClick={() => {
                  close()
                  void onMove(document, id, name)
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
