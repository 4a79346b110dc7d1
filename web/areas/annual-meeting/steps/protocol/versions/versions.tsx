import { FormattedMessage } from 'react-intl'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

export type VersionRow = Omit<ProtocolVersion, 'paragraphs'>

/** Every text the protocol has had; earlier ones stay readable. */
export const Versions = ({ versions }: { versions: readonly VersionRow[] }) => {
  const nameOf = useName()
  const { year, protocol } = useMeeting().view.summary
  if (versions.length === 0) return null
  return (
    <details className="card versions">
      <summary>
        <h2>
          <FormattedMessage id="protocol-page.versions" values={{ count: versions.length }} />
        </h2>
      </summary>
      <ol reversed>
        {versions
          .toSorted((one, other) => other.version - one.version)
          .map(({ version, how, createdAt, createdBy }) => (
            <li key={version}>
              <LocaleLink
                page="protocol"
                params={{ year }}
                search={version === protocol.version ? '' : `?version=${version}`}
              >
                <FormattedMessage id="protocol-page.version" values={{ version }} />
              </LocaleLink>
              {version === protocol.version && (
                <>
                  {' '}
                  <span className="tag here">
                    <FormattedMessage id="protocol-page.versions.current" />
                  </span>
                </>
              )}
              <p className="secondary">
                <FormattedMessage
                  id={`protocol-page.versions.${how}`}
                  values={{ name: nameOf(createdBy), date: <DayAndTime at={createdAt} /> }}
                />
              </p>
            </li>
          ))}
      </ol>
    </details>
  )
}
