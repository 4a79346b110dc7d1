import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { saveNeeds, type OwnSignUp } from '#shared/contract/course-sign-up.ts'
import { NeedsText } from '#shared/courses/needs.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { ChangeInPlace, FormInPlace } from '../change-in-place.tsx'
import { NeedsField } from './needs-field.tsx'
import { ownSignUpQuery } from './own-sign-up-query.ts'

type Props = { occasion: string; needs: string }
/** `isRead`: whether a reader of it is named. */
type OwnNeedsProps = Props & Pick<OwnSignUp, 'needsReadAt'> & { isRead: boolean }

const Typed = z.object({ needs: z.string() })
const name = 'own-needs'
const headingId = `${name}-title`

const Form = ({ occasion, needs, close }: Props & { close: () => void }) => {
  const intl = useIntl()
  const client = useQueryClient()
  const announce = useAnnounce()
  const [start] = useState(() => ({ id: ulid(), version: 0, values: { needs } }))
  const form = useDraftForm<z.infer<typeof Typed>, { needs: string }, OwnSignUp>({
    name,
    draftKey: occasion,
    // What a participant needs may reveal their health: it does not stay in a browser that others use.
    draftIn: 'nowhere',
    shape: Typed,
    start,
    judge: judgedBy(z.strictObject({ needs: NeedsText })),
    nameOf: () => intl.formatMessage({ id: 'courses.needs' }),
    save: (body) => call(saveNeeds, { params: { occasion }, body }),
    onSaved: (own) => {
      client.setQueryData(ownSignUpQuery(occasion).queryKey, own)
      announce('courses.needs.saved')
      close()
    },
  })
  return (
    <FormInPlace form={form} texts="courses.needs" labelledBy={headingId} close={close}>
      <NeedsField handle={form} />
    </FormInPlace>
  )
}

/** What one has said that one needs, which can be changed until the occasion has ended. */
export const OwnNeeds = ({ occasion, isRead, needs, needsReadAt }: OwnNeedsProps) => {
  // What was stated while there was an organiser can be taken back.
  if (!isRead && needs === '') return null
  return (
    <>
      <h4 id={headingId}>
        <FormattedMessage id="courses.needs" />
      </h4>
      <ChangeInPlace
        name={name}
        field={`${name}-needs`}
        change={<FormattedMessage id={needs ? 'courses.needs.change' : 'courses.needs.add'} />}
        form={(close) => <Form occasion={occasion} needs={needs} close={close} />}
      >
        <p className="typed">{needs || <FormattedMessage id="courses.needs.none" />}</p>
        {needsReadAt !== null && (
          <p className="secondary">
            <FormattedMessage id="courses.needs.read" values={{ time: <DayAndTime at={needsReadAt} /> }} />
          </p>
        )}
      </ChangeInPlace>
    </>
  )
}
