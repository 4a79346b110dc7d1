import { AnyItem, getAll, type Dynamo } from '../dynamo.ts'
import { keys } from '../keys.ts'
import { Person } from '../stores/people/people-store.ts'

/** Whether these kinds are those of no member. A person without kinds is a member of whom no more is known. */
export const isNoMember = (memberKinds: readonly string[]): boolean =>
  memberKinds.length > 0 && memberKinds.every((kind) => kind === 'non_member')

/** Members and staff are not erased, unless they have died. */
export const mayBeErased = ({ memberKinds, died }: Pick<Person, 'memberKinds' | 'died'>): boolean =>
  died === true || isNoMember(memberKinds)

/**
 * Whether the register has made an erased person a member anew under the same reference. What a restore brings back
 * from before their erasure says that they were none.
 */
export const isMemberAgain = async (dynamo: Dynamo, ref: string): Promise<boolean> => {
  const [item] = await getAll(dynamo, AnyItem, 'people', [keys.person(ref)])
  const person = item?.['erasing'] === true ? undefined : Person.safeParse(item).data
  return person !== undefined && !mayBeErased(person)
}
