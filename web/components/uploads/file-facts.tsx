import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { ClockTime } from '../clock-time.tsx'

/** A size in bytes as people read it. */
export const FileSize = ({ bytes }: { bytes: number }) => {
  const intl = useIntl()
  const isLarge = bytes >= 1_000_000
  return intl.formatNumber(Math.max(bytes / (isLarge ? 1_000_000 : 1000), isLarge ? 0 : 1), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
}

/** Who uploaded a file, and when; with the year where files of several years stand together. */
export const UploadedBy = ({ name, at, withYear = false }: { name: string; at: number; withYear?: boolean }) => (
  <FormattedMessage
    id="uploads.by"
    values={{
      name,
      date: (
        <FormattedDate
          value={at}
          timeZone="Europe/Stockholm"
          day="numeric"
          month="long"
          {...(withYear && { year: 'numeric' })}
        />
      ),
      time: <ClockTime at={at} />,
    }}
  />
)
