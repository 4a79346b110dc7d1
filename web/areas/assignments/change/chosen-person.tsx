import { useQuery } from '@tanstack/react-query'
import { NameAndYear, PersonName } from '../person-name.tsx'
import { useAssignments } from '../use-assignments.tsx'
import { clubPeopleQuery } from './club-people.ts'

/** A person chosen among the club's members, or who holds an assignment already. */
export const ChosenPerson = ({ person }: { person: string }) => {
  const { club, view } = useAssignments()
  const members = useQuery({ ...clubPeopleQuery(club), enabled: !(person in view.people) })
  const member = members.data?.people.find(({ ref }) => ref === person)
  return member ? <NameAndYear {...member} /> : <PersonName person={person} />
}
