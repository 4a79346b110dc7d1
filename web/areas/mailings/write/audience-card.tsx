import { FormattedMessage } from 'react-intl'
import type { RecipientsView } from '#shared/contract/mailings.ts'
import type { ClubAudience } from '#shared/mailings/audience.ts'
import { LeftOut } from '../left-out.tsx'
import { AudienceChoice } from './audience-choice.tsx'
import { AudienceFrame } from './audience-frame.tsx'
import { useAudienceParts } from './audience-words.ts'
import { RecipientsCount } from './recipients-count.tsx'

type Props = {
  club: string
  audience: ClubAudience
  recipients: { data: RecipientsView | undefined; error: unknown; refetch: () => unknown }
  onChange: (audience: ClubAudience) => void
}

/** Whom a club's mailing goes to: what narrows it down, how many get it, and who does not and why. */
export const AudienceCard = ({ club, audience, recipients, onChange }: Props) => {
  const parts = useAudienceParts()(audience)
  return (
    <AudienceFrame
      all={audience.only === null ? <FormattedMessage id="mailings.audience.all" /> : null}
      parts={parts}
      onChange={onChange}
      choice={() => <AudienceChoice club={club} audience={audience} onChange={onChange} />}
    >
      <RecipientsCount
        {...recipients}
        onRemove={(ref) => onChange({ ...audience, except: [...audience.except, ref] })}
      />
      {recipients.data && <LeftOut recipients={recipients.data} />}
    </AudienceFrame>
  )
}
