import { Select } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DocumentKind } from '#shared/annual-meeting/meeting.ts'
import { fileLimits } from '#shared/limits.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { namedOptions } from '#web/components/form/named-options.ts'
import { FilePicker } from '#web/components/uploads/file-picker.tsx'
import type { Uploading } from '#web/components/uploads/use-file-upload.ts'

type Props = {
  /** The kinds that members are to have and that are not there. */ missing: readonly DocumentKind[]
  uploading: Uploading | null
  onUpload: (kind: DocumentKind, files: readonly File[]) => Promise<void>
}

/** Chooses a kind and a file; the file goes at once, and the next kind that is missing is proposed. */
export const UploadForm = ({ missing, uploading, onUpload }: Props) => {
  const intl = useIntl()
  const [chosen, setChosen] = useState<DocumentKind | null>(null)
  const kind = chosen ?? missing[0] ?? 'other'
  const named = namedOptions(
    DocumentKind.options.map((value) => ({
      value,
      label: intl.formatMessage({ id: `preparation.kind.${value}` }),
    })),
  )
  return (
    <FilePicker
      types={fileLimits.types}
      uploading={uploading}
      testId="document-file"
      onFiles={(files) => onUpload(kind, files)}
      onEnd={() => setChosen(null)}
      label={<FormattedMessage id="preparation.documents.choose" />}
      hint={<FormattedMessage id="preparation.documents.hint" />}
    >
      <FieldFrame
        id="document-kind"
        hintId="document-kind-hint"
        errorId="document-kind-error"
        error={null}
        label={<FormattedMessage id="preparation.documents.kind" />}
      >
        {(aria) => (
          <Select
            {...aria}
            value={named.keyOf(kind)}
            onChange={(name) => setChosen(DocumentKind.parse(named.valueOf(name)))}
            options={named.options}
          />
        )}
      </FieldFrame>
    </FilePicker>
  )
}
