import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { VersionState } from '#shared/content/shown.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'

const tones = { shown: 'done', planned: 'here', replaced: 'untouched', ended: 'untouched' } as const satisfies Record<
  VersionState['is'],
  string
>

type Version = { number: number; from: number; state: VersionState }
type Props<V extends Version> = { versions: readonly V[]; children: (version: V) => ReactNode }

/** What was published, the latest first: from when until when it is or was shown, and what can be done with it. */
export const VersionList = <V extends Version>({ versions, children }: Props<V>) => {
  if (versions.length === 0) return null
  return (
    <CardSection title={<FormattedMessage id="pages.versions" />}>
      <ul className="managed-pages">
        {versions.toReversed().map((version) => {
          const { number, from, state } = version
          const { is, until } = state
          return (
            <li key={number}>
              <p className="tags">
                <StateTag state={tones[is]}>
                  <FormattedMessage id={`pages.version.state.${is}`} />
                </StateTag>
                <span>
                  <FormattedMessage
                    id={until === null ? 'pages.version.from' : 'pages.version.between'}
                    values={{ from: <DayAndTime at={from} />, until: until !== null && <DayAndTime at={until} /> }}
                  />
                </span>
              </p>
              {children(version)}
            </li>
          )
        })}
      </ul>
    </CardSection>
  )
}
