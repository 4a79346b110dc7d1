import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { PageTitle } from '#web/components/page-title.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { ContactUnion } from '../contact-union.tsx'
import { registrarOf } from '../registrar.ts'
import { ClubAssignments, useAssignments } from '../use-assignments.tsx'
import { ChangeSteps } from './change-steps.tsx'
import { clubPeopleQuery } from './club-people.ts'
import { CompanyField, companyFieldId } from './company-field.tsx'
import { emptyDraft, type Draft } from './draft.ts'
import { holdersOf } from './holders.ts'
import { PersonPicker } from './person-picker.tsx'
import { TermChoice } from './term-choice.tsx'
import { TypePicker } from './type-picker.tsx'
import { useChangeForm } from './use-change-form.ts'

type Props = { draft: Draft; write: (draft: Draft) => void; isSwitched: boolean; onSwitch: () => void }

const NewAssignment = ({ draft, write, isSwitched, onSwitch }: Props) => {
  const { club, view, today } = useAssignments()
  const members = useQuery(clubPeopleQuery(club)).data?.people ?? []
  const form = useChangeForm({ kind: 'register', draft, write, members })
  const registrar = draft.type === null ? 'club' : registrarOf(draft.type)
  // The page is fetched anew for the other company; the focus goes on where it was.
  useEffect(() => {
    if (isSwitched) focusTarget(companyFieldId)
  }, [isSwitched])
  return (
    <>
      <PageTitle id="assignments.register.title" over={view.clubName} />
      <ChangeSteps form={form} possible={registrar === 'club'}>
        <CompanyField onChange={onSwitch} />
        <TypePicker form={form} />
        {registrar === 'club' ? (
          <>
            <PersonPicker form={form} exclude={holdersOf(view.assignments, draft.type, today)} />
            <TermChoice form={form} from={today} />
          </>
        ) : (
          <div role="status" className="notice attention">
            <p>
              <strong>
                <FormattedMessage id="errors.contact-union" />
              </strong>
            </p>
            <ContactUnion registrar={registrar} />
          </div>
        )}
      </ChangeSteps>
    </>
  )
}

/** Registering a person in an assignment of the club: company, type, person and mandate period. */
const NewAssignmentPage = () => {
  const [draft, setDraft] = useState(emptyDraft)
  const [isSwitched, setSwitched] = useState(false)
  const onSwitch = () => {
    setSwitched(true)
    setDraft((before) => ({ ...before, person: null }))
  }
  return (
    <ClubAssignments what="form">
      <NewAssignment draft={draft} write={setDraft} isSwitched={isSwitched} onSwitch={onSwitch} />
    </ClubAssignments>
  )
}
export default NewAssignmentPage
