import type { ChangedPerson, RegisterPerson } from '#shared/platform/register/wire.ts'
import type { RegisterData } from './data.ts'
import { lastSeq } from './feed.ts'

type Data = Pick<RegisterData, 'personChanges'>
type Submitted = RegisterData['personChanges'][number]

/** What was submitted to the register under a key of a person. */
export const submittedUnder = ({ personChanges }: Data, ref: string, key: string): Submitted | undefined =>
  personChanges.find((submitted) => submitted.ref === ref && submitted.key === key)

/** Nothing comes of it, also where its request is still to arrive. */
export const withdraw = ({ personChanges }: Data, submitted: Submitted): void => {
  Object.assign(submitted, { plan: undefined, withdrawn: true })
  if (!personChanges.includes(submitted)) personChanges.push(submitted)
}

export const addressOf = ({ feed }: Pick<RegisterData, 'feed'>, ref: string): ChangedPerson['address'] =>
  feed.findLast((each) => each.ref === ref && each.contact)?.contact?.address ?? null

export const asIs = (data: Pick<RegisterData, 'feed'>, person: RegisterPerson): ChangedPerson => {
  const { ref, email, phone, memberKinds, employments, reducedFee } = person
  return {
    ref,
    email,
    phone,
    memberKinds,
    employments,
    reducedFee,
    address: addressOf(data, ref),
    seq: lastSeq(data),
  }
}
