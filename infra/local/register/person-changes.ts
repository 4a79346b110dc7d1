import type { RegisterData } from './data.ts'

type Data = Pick<RegisterData, 'personChanges'>
type Told = RegisterData['personChanges'][number]

/** What the register has been told under a key of a person. */
export const toldUnder = ({ personChanges }: Data, ref: string, key: string): Told | undefined =>
  personChanges.find((told) => told.ref === ref && told.key === key)

/** Nothing comes of it, also where its request is still to arrive. */
export const withdraw = ({ personChanges }: Data, told: Told): void => {
  Object.assign(told, { plan: undefined, withdrawn: true })
  if (!personChanges.includes(told)) personChanges.push(told)
}
