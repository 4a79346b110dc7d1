import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { DayInWords } from '#web/components/day.tsx'

/** The register has it: from when and until when access is back. */
export const Registered = ({ mandate: { type, clubName }, until }: { mandate: ExpiredMandate; until: string }) => {
  const announce = useAnnounce()
  const announceDone = useEffectEvent(() => announce('mandates.done.title'))
  useEffect(() => announceDone(), [])
  return (
    <section className="notice done">
      <p>
        <FormattedMessage
          id="mandates.done.text"
          values={{
            type: (
              <strong>
                <TypeName type={type} />
              </strong>
            ),
            club: clubName,
            day: <DayInWords day={until} />,
          }}
        />
      </p>
      <p>
        <LocaleLink page="myAssignment" params={{}} className="button primary">
          <FormattedMessage id="mandates.done.home" />
        </LocaleLink>
      </p>
    </section>
  )
}
