import { useWrittenName } from '#web/components/use-written-name.ts'
import { PersonField as KitPersonField } from '#web/components/form/person-field.tsx'
import type { SelectFieldProps } from '#web/components/form/select-field.tsx'
import { useMeeting } from '../meeting-context.tsx'

type Props = Omit<SelectFieldProps, 'options'> & { exclude?: readonly string[] }

/** Picks a member of the club. Who has left it since, or has got a protected identity, is still shown where chosen. */
export const PersonField = ({ exclude = [], ...field }: Props) => {
  const { people } = useMeeting().view
  const written = useWrittenName()
  const offered = Object.values(people).filter(
    ({ ref, member, protected: isProtected }) =>
      ref === field.value || (member && !isProtected && !exclude.includes(ref)),
  )
  return <KitPersonField {...field} people={offered.map((person) => ({ ...person, name: written(person.name) }))} />
}

/** Names by reference. */
export const useName = () => {
  const { people } = useMeeting().view
  const written = useWrittenName()
  return (ref: string | null | undefined): string => written(ref ? people[ref]?.name : undefined)
}
