import { use } from 'react'
import { PreviewRole } from '#web/client/preview-role.ts'
import { OfferedSeats } from '#web/features/courses/offered-seats.tsx'
import { OrganisedOccasions } from '#web/features/courses/organised-occasions.tsx'
import { ReadyAnswers } from '#web/features/data-rights/ready-answers.tsx'

/** What waits for the reader, on their home; in the preview nothing, since it would be the editor's own. */
export const WaitsForReader = () =>
  use(PreviewRole) ? null : (
    <>
      <OfferedSeats />
      <OrganisedOccasions />
      <ReadyAnswers />
    </>
  )
