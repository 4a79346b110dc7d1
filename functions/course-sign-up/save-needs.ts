import { saveNeeds as endpoint } from '#shared/contract/course-sign-up.ts'
import { needsGoneAt, needsRefusal } from '#shared/courses/needs.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'
import { ownSignUp } from '../common/own-sign-up.ts'
import { publicOccasion } from '../common/public-occasion.ts'

/** @throws PortalError not-found for a person who has not signed up, and what `needsRefusal` says */
export const saveNeeds = operation(endpoint, {
  run: async ({ params: { occasion: id }, body: { needs: text } }, caller, { stores }) => {
    const { who, portalNow } = caller
    const [{ occasion }, own] = await Promise.all([publicOccasion(stores, id), stores.signUps.readLatest(id, who.ref)])
    if (!own) throw new PortalError('not-found')
    const refusal = needsRefusal(text, own, occasion, portalNow)
    if (refusal) throw new PortalError(refusal)
    const { person, commandId } = own
    await stores.needs.save({ occasion: id, person, commandId, text }, needsGoneAt(occasion))
    return ownSignUp(id, caller, stores)
  },
})
