import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { UnionAudience } from '#shared/mailings/audience.ts'
import { AudienceFrame } from '../write/audience-frame.tsx'
import { useUnionAudienceParts } from '../write/audience-words.ts'
import { audienceChoicesQuery } from '../mailing-queries.ts'
import { UnionAudienceChoice } from './union-audience-choice.tsx'

type Props = { audience: UnionAudience; onChange: (audience: UnionAudience) => void; children: ReactNode }

/** Whom a mailing of the union goes to: what narrows it down, and the list of its recipients. */
export const UnionAudienceCard = ({ audience, onChange, children }: Props) => {
  const { data } = useQuery(audienceChoicesQuery)
  const nameOf = (club: string) => data?.clubs.find(({ clubId }) => clubId === club)?.name
  const parts = useUnionAudienceParts()(audience, nameOf)
  return (
    <AudienceFrame
      all={parts.length === 0 ? <FormattedMessage id="mailings.union.all" /> : null}
      parts={parts}
      onChange={onChange}
      choice={() => <UnionAudienceChoice audience={audience} onChange={onChange} />}
    >
      {children}
    </AudienceFrame>
  )
}
