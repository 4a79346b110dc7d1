import { PersonField as KitPersonField } from '#web/components/form/person-field.tsx'
import type { SelectFieldProps } from '#web/components/form/select-field.tsx'
import { useMeeting } from '../meeting-context.tsx'

type Props = Omit<SelectFieldProps, 'options'> & { exclude?: readonly string[] }

/** Picks a member of the club. Who has left it since is still shown where chosen. */
export const PersonField = ({ exclude = [], ...field }: Props) => {
  const { people } = useMeeting().view
  const offered = Object.values(people).filter(
    ({ ref, member }) => ref === field.value || (member && !exclude.includes(ref)),
  )
  return <KitPersonField {...field} people={offered} />
}

/** Names by reference. */
export const useName = () => {
  const { people } = useMeeting().view
  return (ref: string | null | undefined): string => (ref ? people[ref]?.name : undefined) ?? '–'
}
